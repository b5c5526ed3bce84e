"""What the shell answers by itself. Django answers everything that came whole."""

from granian.rsgi import HTTPProtocol


def refuse(protocol: HTTPProtocol, status: int, sentence: str) -> None:
    """In plain words, and the connection ends: what else the phone may still be sending is not read."""
    headers = [("Content-Type", "text/plain; charset=utf-8"), ("Connection", "close"), ("X-Reavers", "1")]
    if status == 503:
        headers.append(("Retry-After", "5"))
    protocol.response_bytes(status, headers, sentence.encode())
