"""A trace of 40 rows of 100 points, scrolled by 10 points a frame, for scripts."""

import json

ROWS = 40
FRAME = 16_000_000


def write(path, recorder, name="small", frames=30, changes={}):
    """Writes the trace; `changes` has records by the number of the frame that they precede."""
    records = [{"k": "head", "format": "layout-trace", "v": [1, 0], "name": name, "unit": "pt", "axis": "y", "scale": 2,
                "refreshHz": 60, "view": {"w": 300, "h": 400}, "inset": [0, 0, 0, 0], "rtl": False,
                "platform": {"os": "none", "engine": "script"},
                "provenance": {"source": "generated", "recorder": recorder, "content": "synthetic",
                               "privacy": "geometry-only", "license": "CC0-1.0"}},
               {"t": 0, "k": "items", "sec": 0, "secId": 0, "at": 0, "ids": list(range(ROWS)), "ws": [100] * ROWS,
                "hs": [100] * ROWS}]
    for frame in range(frames):
        if frame in changes:
            records.append({"t": frame * FRAME, **changes[frame]})
        records.append({"t": frame * FRAME, "k": "frame", "y": frame * 10, "ch": 4000, "ph": "drag"})
    records.append({"t": frames * FRAME, "k": "end", "frames": frames, "records": len(records) + 1})
    with open(path, "w") as file:
        file.writelines(json.dumps(record) + "\n" for record in records)


# Deletes a row.
DELETION = {"k": "edit", "ops": [["d", 0, 30, 1]], "n": ROWS - 1}
