import { expect, test } from "vitest";
import { readCsv } from "~/domain/csv-text";

const cellsOf = (text: string, worth = ([first]: string[][]) => first?.length ?? 0) =>
  readCsv(text, worth).rows.map(({ cells }) => cells);

test("where nothing tells the readings apart, commas separate", () => {
  expect(cellsOf("a,b;c\td", () => 0)).toEqual([["a", "b;c\td"]]);
});

test("what means something only at the beginning of a file is a text further down", () => {
  expect(cellsOf("name\nB\uFEFFn")).toEqual([["name"], ["B\uFEFFn"]]);
  expect(cellsOf("name,notes\nBen,sep=;\nCy,x")).toEqual([
    ["name", "notes"],
    ["Ben", "sep=;"],
    ["Cy", "x"],
  ]);
});
