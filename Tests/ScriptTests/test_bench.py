"""Tests how script/bench merges the rows of several turns."""

import contextlib
import importlib.machinery
import importlib.util
import io
import pathlib
import tempfile
import unittest
from unittest import mock

SCRIPT = pathlib.Path(__file__).resolve().parent.parent.parent / "script/bench"
LOADER = importlib.machinery.SourceFileLoader("bench", str(SCRIPT))
bench = importlib.util.module_from_spec(importlib.util.spec_from_loader("bench", LOADER))
LOADER.exec_module(bench)


def spread(median, minimum=None, maximum=None):
    return {"median": median, "minimum": minimum or median, "maximum": maximum or median}


def row(contender, value, **more):
    return {"benchmark": "edit", "workload": "10 items", "contender": contender, "unit": "ns", "value": value, **more}


class MergedRowsTests(unittest.TestCase):
    def test_turns_are_paired_with_those_of_the_base(self):
        heads = [[row("a", spread(value))] for value in (10, 30, 20)]
        bases = [[row("a", spread(value))] for value in (20, 30, 80)]
        found, = bench.merged(heads, bases)
        self.assertEqual(found["value"], spread(20, 10, 30))
        self.assertEqual(found["to_base"], spread(0.5, 0.25, 1))

    def test_spreads_of_turns_are_pooled(self):
        turns = [[row("a", spread(10, 9, 12), ratio=spread(0.5, 0.4, 0.6), reference="b")],
                 [row("a", spread(14, 8, 15), ratio=spread(0.7, 0.5, 0.9), reference="b")]]
        found, = bench.merged(turns, [])
        self.assertEqual(found["value"], spread(12, 8, 15))
        self.assertEqual(found["ratio"], spread(0.6, 0.4, 0.9))
        self.assertIsNone(found["to_base"])

    def test_a_row_that_the_base_does_not_know_has_an_empty_cell(self):
        table = bench.merged([[row("a", spread(1)), row("new", spread(2))]], [[row("a", spread(4)), row("gone", spread(3))]])
        lines = bench.benchmark_table(table, "abc1234").splitlines()
        self.assertEqual([line.split(" | ")[-1].strip(" |") for line in lines[2:]], ["0.250", ""])
        self.assertEqual(len(lines), 4)

    def test_nothing_is_divided_by_zero(self):
        found, = bench.merged([[row("a", spread(1))]], [[row("a", {"median": 0, "minimum": 0, "maximum": 0})]])
        self.assertIsNone(found["to_base"])

    def test_without_a_base_there_is_no_column(self):
        table = bench.merged([[row("a", spread(1))]], [])
        self.assertNotIn("to ", bench.benchmark_table(table, None).replace("| to |", ""))

    def test_operations_have_a_line_of_ratios_below(self):
        def operations(batch, scroll):
            return [bench.row(name, "flow, 10", "chunked", "ms", value)
                    for name, value in [("batch", batch), ("scroll", scroll)]]

        table = bench.operation_table(bench.merged([operations(2, 3)], [operations(4, 3)]), "abc1234")
        cells = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in table.splitlines()]
        self.assertEqual(cells[0], ["layout, items", "index", "batch", "scroll"])
        self.assertEqual(cells[2:], [["flow, 10", "chunked", "2.00", "3.00"], ["", "to abc1234", "0.500", "1.00"]])

    def test_numbers_have_no_exponent(self):
        self.assertEqual([bench.number(value) for value in (0, 0.0000045, 0.5, 2.345, 34.56, 1234567.8)],
                         ["0", "0.00000450", "0.500", "2.35", "34.6", "1,234,568"])


class SplicedPageTests(unittest.TestCase):
    PAGE = """# Page
<!-- bench edit reader: waterfall|fling -->
old
<!-- end -->
Prose.
<!-- bench operations -->
<!-- end -->
<!-- bench query edit -->
kept
<!-- end -->
"""
    TABLES = {
        "edit": bench.merged([[row("chunked", spread(10, 9, 12), workload=workload, ratio=spread(0.5), reference="sweep")
                               for workload in ("waterfall", "flow")]], []),
        "reader": bench.merged([[row("fling-storm", spread(300), benchmark="reader")]], []),
        "operations": bench.merged([[bench.row("scroll", "flow, 10", "chunked", "ms", 3)]], []),
    }

    def test_tables_come_between_the_comments(self):
        self.assertEqual(bench.spliced(self.PAGE, self.TABLES, "3 turns, at abc1234"), """# Page
<!-- bench edit reader: waterfall|fling -->
`script/bench edit reader`, 3 turns, at abc1234:

| benchmark | workload  | contender   | unit | median (least..largest) | ratio | to    |
| --------- | --------- | ----------- | ---- | ----------------------- | ----- | ----- |
| edit      | waterfall | chunked     | ns   | 10.0 (9.00..12.0)       | 0.500 | sweep |
| reader    | 10 items  | fling-storm | ns   | 300                     |       |       |
<!-- end -->
Prose.
<!-- bench operations -->
`script/bench operations`, 3 turns, at abc1234:

| layout, items | index   | scroll |
| ------------- | ------- | ------ |
| flow, 10      | chunked | 3.00   |
<!-- end -->
<!-- bench query edit -->
kept
<!-- end -->
""")

    def test_a_page_that_was_spliced_is_spliced_again(self):
        once = bench.spliced(self.PAGE, self.TABLES, "1 turn")
        self.assertNotEqual(once, self.PAGE)
        self.assertEqual(bench.spliced(once, self.TABLES, "1 turn"), once)

    def test_what_was_measured_is_printed_and_written_with_its_commit(self):
        measured = [[row("fling-storm", spread(300), benchmark="reader")]]
        with tempfile.TemporaryDirectory() as folder, mock.patch.multiple(
                bench, PAGE=pathlib.Path(folder) / "page.md", build=mock.Mock(), base_of=mock.Mock(return_value=(None, None)),
                measure=mock.Mock(return_value=(measured, [])), git=mock.Mock(side_effect=["abc1234 of 2026-11-29", ""])):
            bench.PAGE.write_text("<!-- bench reader -->\n<!-- end -->\n")
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                bench.main(["--splice", "--turns", "2", "reader"])
            self.assertIn("`script/bench reader`, 2 turns, at abc1234 of 2026-11-29:\n\n| benchmark", bench.PAGE.read_text())
            self.assertIn("| fling-storm |", printed.getvalue())

    def test_a_part_with_options_is_not_spliced(self):
        with self.assertRaisesRegex(SystemExit, "cannot be spliced"):
            bench.main(["--splice", "quilt", "--items", "100"])

    def test_the_page_has_every_part_that_make_bench_measures(self):
        places = list(bench.PLACE.finditer(bench.PAGE.read_text()))
        parts = [part for place in places for part in place["parts"].split()]
        self.assertEqual(sorted(parts), sorted([*bench.BENCHMARKS[:-1], "operations"]))
        for place in places:
            self.assertIn("\n| ---", place[0])


if __name__ == "__main__":
    unittest.main()
