"""Whole pages are compressed with brotli where the browser takes it, everything else with gzip.

Why, and what that means for secrets: docs/decisions/0003-compression.md
"""

import re
import secrets

import brotli
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.utils.cache import patch_vary_headers

QUALITY = 8  # about as fast as gzip's 6, and a tenth smaller; 9 takes a hundred times as long
LEAST = 200  # bytes that are worth it, as for gzip
PADDING = 75  # random bytes at most, written as 100 characters
BROTLI = re.compile(r"\bbr\b")


class CompressionMiddleware(GZipMiddleware):
    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if not (isinstance(response, HttpResponse) and _is_page(request, response)):
            return super().process_response(request, response)
        patch_vary_headers(response, ("Accept-Encoding",))
        response.content = brotli.compress(response.content, quality=QUALITY)
        response["Content-Encoding"] = "br"
        response["Content-Length"] = str(len(response.content))
        response["X-Padding"] = secrets.token_urlsafe(secrets.randbelow(PADDING + 1))
        return response


def _is_page(request: HttpRequest, response: HttpResponse) -> bool:
    return (
        BROTLI.search(request.headers.get("Accept-Encoding", "")) is not None
        and response.get("Content-Type", "").startswith("text/html")
        and not response.has_header("Content-Encoding")
        and "HX-Request" not in request.headers
        and len(response.content) >= LEAST
    )
