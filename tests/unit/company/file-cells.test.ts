import { describe, expect, test } from "vitest";
import { previewEmployees } from "~/domain/company/team-file/preview";
import { readEmployeeFile } from "~/domain/company/team-file/file-text";
import { fileToKeep, type SameForAll } from "~/domain/company/team-file/kept-file";
import type { EmployeeValues } from "~/domain/company/employee-fields";
import { hoursInFile } from "~/domain/company/team-file/cell-values";
import { dayInFile } from "~/domain/company/team-file/file-days";
import { splitName } from "~/domain/company/team-file/file-names";
import { inEnglish } from "../../setup/language/in-english";

const today = "2026-11-21";

describe("a day in a file", () => {
  test.each([
    ["2015-03-04", "2015-03-04"],
    ["3/4/2015", "2015-03-04"],
    ["6/1/19", "2019-06-01"],
    ["6/1/85", "1985-06-01"],
    ["4-Mar-15", "2015-03-04"],
    ["March 4th, 2015", "2015-03-04"],
    ["Sept. 4, 2015", "2015-09-04"],
    ["2019-06-01T00:00:00.000Z", "2019-06-01"],
    ["4 de marzo de 2015", "2015-03-04"],
    // The year in which it is to come is the one before, where nobody could be meant.
    ["11/22/26", "1926-11-22"],
  ])("%s is %s", (cell, day) => {
    expect(dayInFile(cell, today)).toBe(day);
  });

  test.each(["2024-02-30", "2/29/23", "31-Apr-15"])("%s is none in the calendar", (cell) => {
    expect(dayInFile(cell, today)).toBe("missing");
  });

  test.each(["soon", "21/11/2026", "43617", "March 2015", "4-Marzipan-15"])(
    "%j is none at all",
    (cell) => {
      expect(dayInFile(cell, today)).toBeNull();
    },
  );
});

test.each([
  ["38", "38"],
  ["37,5", "37.5"],
  ["40.00", "40"],
  ["37,5 hours/week", "37.5"],
  ["37,5 horas por semana", "37.5"],
  ["40-45", "40-45"],
  ["1,000", "1,000"],
])("the hours %s are %s", (cell, hours) => {
  expect(hoursInFile(cell)).toBe(hours);
});

test.each([
  ["Ben Okafor", "Ben", "Okafor"],
  ["Okafor, Ben", "Ben", "Okafor"],
  ["Ben  A. Okafor", "Ben A.", "Okafor"],
  ["Ludwig van der Berg", "Ludwig", "van der Berg"],
  ["Ben Okafor, Jr.", "Ben", "Okafor Jr."],
  ["Okafor, Ben, III", "Ben", "Okafor III"],
  ["Cher", "Cher", ""],
])("%s is split", (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name });
});

/** What becomes of a whole file, without anybody asked. */
function previewed(text: string, over: { locations?: string[]; declined?: string[] } = {}) {
  const { locations = ["Main"], declined = [] } = over;
  const file = readEmployeeFile(text);
  if ("refused" in file) throw new Error(inEnglish(file.refused));
  return previewEmployees({ ...fileToKeep(file), declined }, { today, locations, existing: [] });
}
const columns = "Name,E-mail,Hired,Hours";

describe("a file is read", () => {
  test("with titles above the names of its columns", () => {
    const text = `"Harbor Bread, LLC",,,\nStaff list as of 11/1/2026,,,\n\n${columns}\n"Okafor, Ben",ben@x.example,6/1/19,"37,5"`;
    expect(previewed(text).rows).toMatchObject([
      {
        row_number: 5,
        verdict: "add",
        values: {
          first_name: "Ben",
          last_name: "Okafor",
          hire_date: "2019-06-01",
          hours_per_week: "37.5",
        },
      },
    ]);
  });
});

describe("what a file leaves out", () => {
  const bare =
    "Name,E-mail,Hours\nBen Okafor,ben@x.example,20\nAda Lin,ada@x.example,\nCy Day,cy@x.example,";
  const read = (same: SameForAll, existing: EmployeeValues[] = []) => {
    const file = readEmployeeFile(bare);
    if ("refused" in file) throw new Error(inEnglish(file.refused));
    const given = { today, locations: ["Main"], existing };
    return previewEmployees({ ...fileToKeep(file), same }, given);
  };

  test("is asked once for all who lack it, and nobody's own cell is covered", () => {
    expect(read({}).gaps).toEqual([
      { column: "hire_date", people: 3, typed: "", problem: null },
      { column: "hours_per_week", people: 2, typed: "", problem: null },
    ]);
    const { rows } = read({ hire_date: "6/1/19", hours_per_week: "37,5" });
    expect(rows.map(({ verdict, values }) => [verdict, values.hours_per_week])).toEqual([
      ["add", "20"],
      ["add", "37.5"],
      ["add", "37.5"],
    ]);
    expect(rows.map(({ values }) => [values.hire_date, values.employee_class])).toEqual([
      ["2019-06-01", "part_time"],
      ["2019-06-01", "full_time"],
      ["2019-06-01", "full_time"],
    ]);
  });

  test("is told where the answer is wrong, and does not change who is listed already", () => {
    const wrong = read({ hire_date: "6/1/19", hours_per_week: "400" });
    expect(wrong.gaps.map(({ problem }) => problem && inEnglish(problem))).toEqual([
      null,
      "Hours per week must be between 1 and 80",
    ]);
    const [ada] = read({ hire_date: "6/1/19", hours_per_week: "38" }).rows.slice(1);
    const { rows, gaps } = read({ hire_date: "7/1/20", hours_per_week: "12" }, [ada?.values ?? {}]);
    expect(rows[1]).toMatchObject({ verdict: "unchanged", values: { hire_date: "2019-06-01" } });
    expect(gaps.map(({ people }) => people)).toEqual([2]);
  });
});

describe("locations that the company does not have", () => {
  const at = (...places: string[]) =>
    [
      `${columns},Location`,
      ...places.map((place, n) => `Ben Okafor,b${n}@x.example,6/1/19,38,${place}`),
    ].join("\n");

  test("become new ones, each once, as first written, unless their owner declines", () => {
    const { rows, newLocations } = previewed(at("Pier 4", "main", "PIER 4 ", "Warehouse", ""));
    expect(newLocations).toEqual([
      { label: "Pier 4", people: 2, accepted: true },
      { label: "Warehouse", people: 1, accepted: true },
    ]);
    expect(rows.map(({ verdict, values }) => [verdict, values.location])).toEqual([
      ["add", "Pier 4"],
      ["add", "Main"],
      ["add", "Pier 4"],
      ["add", "Warehouse"],
      ["add", "Main"],
    ]);

    const other = previewed(at("Pier 4", "Warehouse"), { declined: ["pier 4"] });
    expect(other.newLocations.map(({ accepted }) => accepted)).toEqual([false, true]);
    expect(other.rows.map(({ values }) => values.location)).toEqual(["Main", "Warehouse"]);
  });
});
