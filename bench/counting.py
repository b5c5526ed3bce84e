"""Says in a header how many queries an answer took."""

from collections.abc import Callable
from typing import Any

from django.db import connection
from django.http import HttpRequest, HttpResponse


def count_queries(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        asked = 0

        def counted(execute: Any, *query: Any) -> Any:  # noqa: ANN401 - Django's own
            nonlocal asked
            asked += 1
            return execute(*query)

        with connection.execute_wrapper(counted):
            response = get_response(request)
        response["X-Queries"] = str(asked)
        return response

    return middleware
