"""The JSON Schema of our own file: docs/export.schema.json."""

from typing import Any

from pydantic.json_schema import models_json_schema

from games.exchange.crew_format import WHAT, Document


def schema() -> dict[str, Any]:
    """Returns the JSON Schema, with the fields of each kind of entry."""
    _references, whats = models_json_schema([(what, "validation") for what in WHAT.values()])
    document = Document.model_json_schema()
    document["$defs"] |= whats["$defs"]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema"} | document
