import { describe, expect, test } from "vitest";
import { previewEmployees, keepFaultyRows } from "~/domain/company/team-file/preview";
import { readEmployeeFile } from "~/domain/company/team-file/file-text";
import {
  toKeptFile,
  readKeptFile,
  applyCorrections,
  toStoredFile,
  type SameForAll,
} from "~/domain/company/team-file/kept-file";
import type { EmployeeValues } from "~/domain/company/employee-fields";
import { normalizeHours } from "~/domain/company/team-file/cell-values";
import { parseFileDay } from "~/domain/company/team-file/file-reading";
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
    ["21/11/2025", "2025-11-21"],
    ["03.11.2025", "2025-11-03"],
    ["45964", "2025-11-03"],
    ["29325", "1980-04-14"],
    // A short year that would lie in the future is read as the century before.
    ["11/22/26", "1926-11-22"],
  ])("%s is %s", (cell, day) => {
    expect(parseFileDay(cell, today)).toBe(day);
  });

  test.each(["2024-02-30", "2/29/23", "31-Apr-15"])("%s is none in the calendar", (cell) => {
    expect(parseFileDay(cell, today)).toBe("missing");
  });

  test.each(["soon", "21/13/2026", "2019", "03142", "March 2015", "4-Marzipan-15"])(
    "%j is none at all",
    (cell) => {
      expect(parseFileDay(cell, today)).toBeNull();
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
  expect(normalizeHours(cell)).toBe(hours);
});

test.each([
  ["Ben Okafor", "Ben", "Okafor", true],
  ["Ben  A. Okafor", "Ben A.", "Okafor", true],
  ["Okafor, Dr. Ben Ade, III", "Ben Ade", "Okafor III", true],
  ["Ludwig van der Berg", "Ludwig", "van der Berg", true],
  ["Martin Van Buren", "Martin", "Van Buren", true],
  ["Nam Van Nguyen", "Nam Van", "Nguyen", true],
  ["Dr. Rae Moss", "Rae", "Moss", true],
  ["Mrs. Moss", "", "Moss", true],
  ["Cher", "Cher", "", true],
  ["Kim Van Otoo", "Kim", "Van Otoo", false],
  ["María García López", "María García", "López", false],
])("%s is split", (name, first_name, last_name, isSure) => {
  expect(splitName(name)).toEqual({ first_name, last_name, isSure });
});

/** Reads a whole file without further answers. */
function previewed(text: string, over: { locations?: string[]; declined?: string[] } = {}) {
  const { locations = ["Main"], declined = [] } = over;
  const file = readEmployeeFile(text);
  if ("refused" in file) throw new Error(inEnglish(file.refused));
  return previewEmployees({ ...toKeptFile(file), declined }, { today, locations, existing: [] });
}
const columns = "Name,E-mail,Hired,Hours";

describe("a file is read as a whole", () => {
  const heading =
    "first_name,last_name,email,hire_date,hours_per_week,date_of_birth,phone,employee_number";
  const ann = "Ann,Alder,ann@x.example,21/11/2025,40,13/04/1980,,";
  const bob = "Bob,Birch,bob@x.example,03/11/2025,40,04/05/1980,,";
  const read = (rows: string[], days?: "day" | "month", existing: EmployeeValues[] = []) => {
    const file = readEmployeeFile([heading, ...rows].join("\n"));
    if ("refused" in file) throw new Error(inEnglish(file.refused));
    const kept = toKeptFile(file);
    const reading = days ? { ...kept.reading, days } : kept.reading;
    const given = { today, locations: ["Main"], existing };
    const preview = previewEmployees({ ...kept, reading }, given);
    return {
      preview,
      notices: preview.notices.map(inEnglish),
      problems: preview.rows.map((row) =>
        row.problems.map(({ column, problem }) => `${column}: ${inEnglish(problem)}`),
      ),
      rest: keepFaultyRows({ ...kept, reading }, preview),
    };
  };
  const daysOf = ({ preview: { rows } }: ReturnType<typeof read>) =>
    rows.map(({ values }) => [values.hire_date, values.date_of_birth]);

  test("where one date can only begin with the day, and the others are asked about once", () => {
    const requested = read([ann, bob]);
    expect(requested.preview.rows.map(({ verdict }) => verdict)).toEqual(["add", "error"]);
    expect(requested.preview.openDay).toBe("03/11/2025");
    // The question also names a person who still waits when the other one is imported.
    expect(requested.rest?.reading.days).toBe("asked");
    expect(daysOf(read([ann, bob], "day"))).toEqual([
      ["2025-11-21", "1980-04-13"],
      ["2025-11-03", "1980-05-04"],
    ]);
    expect(daysOf(read([ann, bob], "month"))[1]).toEqual(["2025-03-11", "1980-04-05"]);
    expect(daysOf(read([bob]))).toEqual([["2025-03-11", "1980-04-05"]]);
    expect(read([bob]).preview.openDay).toBeNull();
    expect(read([bob, bob.replace("03/11/2025", "05.02.2024")]).preview.openDay).not.toBeNull();
    // No calendar has a month 14.
    expect(read([ann.replace("21/11", "13/14")]).preview.openDay).toBeNull();
  });

  test("hours with a comma", () => {
    const cy = (hours: string) => `Cy,Cedar,c${hours.length}@x.example,2025-11-03,"${hours}",,,`;
    expect(read([cy("2,080")]).problems).toEqual([
      ["hours_per_week: Hours per week must be between 1 and 80"],
    ]);
    expect(read([cy("37,5"), cy("40")]).preview.rows[0]?.values.hours_per_week).toBe("37.5");
    expect(read([cy("37,5"), cy("37.25")]).problems).toEqual([
      ["hours_per_week: we can’t tell what the comma means. Use a decimal point, like 37.5"],
      [],
    ]);
  });

  test("numbers that a spreadsheet shortened, or that two people would have", () => {
    const row = (name: string, phone: string, number: string) =>
      `${name},Elm,${name}@x.example,2025-11-03,40,,${phone},${number}`;
    const short =
      "employee_number: your spreadsheet shortened this number. Write all of its digits";
    expect(
      read(
        [
          row("di", "+45 12 34 56 78", "1.23457E+11"),
          row("ed", "555-0142 ext 503", "1.23457E+11"),
          row("flo", "", "7"),
          row("gus", "", "7"),
          row("hal", "", "8"),
        ],
        undefined,
        [{ email: "ida@x.example", employee_number: "8" }],
      ).problems,
    ).toEqual([
      [short, "phone: That’s another country’s number. Enter a 10-digit US phone number"],
      [short, "phone: Leave out the extension. Enter a 10-digit US phone number"],
      [],
      ["employee_number: 7 is already in row 4. Two people can’t have the same number"],
      ["employee_number: 8 is the number of ida@x.example. Two people can’t have the same number"],
    ]);
  });

  test("zeros that a spreadsheet dropped are told and not taken as a change", () => {
    const lea = "Lea,Lead,lea@x.example,2025-11-03,40,,,";
    const [first] = read([`${lea}00123`]).preview.rows;
    const again = read([`${lea}123`], undefined, [first?.values ?? {}]);
    expect(again.preview.rows.map(({ verdict }) => verdict)).toEqual(["unchanged"]);
    expect(again.notices.at(-1)).toMatch(/^One employee number lost the zeros/);
  });

  test("whoever seems to be there under another address waits until their owner has said", () => {
    const old = { first_name: "Zoë", last_name: "Day", email: "zoe@old.example" };
    const born = { ...old, hire_date: "2020-01-06", date_of_birth: "1990-05-01" };
    const zoe = "Zoe,DAY,zoe@x.example,2025-11-03,40,5/1/1990,,";
    const { preview, problems } = read([zoe], undefined, [born]);
    expect(problems).toEqual([
      [expect.stringMatching(/^null: Zoë Day is already on your list as/)],
    ]);
    expect(preview.rows[0]?.hasTwin).toBe(true);
    const two = [zoe, zoe.replace("zoe@x", "z@x").replace("1990", "1991")];
    expect(read(two).preview.rows.map(({ verdict }) => verdict)).toEqual(["add", "error"]);
    const other = { ...born, date_of_birth: "1991-05-01" };
    expect(read([zoe], undefined, [other]).problems).toEqual([[]]);

    const file = readEmployeeFile([heading, zoe].join("\n"));
    if ("refused" in file) throw new Error(inEnglish(file.refused));
    const t = { cells: new Map(), without: new Set<number>(), another: new Set([2]) };
    const kept = readKeptFile(toStoredFile(applyCorrections(toKeptFile(file), t)));
    const given = { today, locations: ["Main"], existing: [born] };
    expect(kept && previewEmployees(kept, given).rows[0]?.verdict).toBe("add");
  });

  test("names that can be split in more than one way are asked, until somebody has said", () => {
    const text = "Name,Email,Hired,Hours\nMaría García López,m@x.example,2025-11-03,40";
    const file = readEmployeeFile(text);
    if ("refused" in file) throw new Error(inEnglish(file.refused));
    const given = { today, locations: ["Main"], existing: [] };
    const kept = toKeptFile(file);
    const [requested] = previewEmployees(kept, given).rows;
    expect(requested?.problems.map(({ column }) => column)).toEqual(["first_name", "last_name"]);
    const t = { first_name: "María", last_name: "García López" };
    const mended = applyCorrections(kept, { cells: new Map([[2, t]]), without: new Set() });
    expect(previewEmployees(mended, given).rows).toMatchObject([{ verdict: "add", values: t }]);
  });
});

describe("what a file leaves out", () => {
  const bare =
    "Name,E-mail,Hours\nBen Okafor,ben@x.example,20\nAda Lin,ada@x.example,\nCy Day,cy@x.example,";
  const read = (same: SameForAll, existing: EmployeeValues[] = []) => {
    const file = readEmployeeFile(bare);
    if ("refused" in file) throw new Error(inEnglish(file.refused));
    const given = { today, locations: ["Main"], existing };
    return previewEmployees({ ...toKeptFile(file), same }, given);
  };

  test("is asked once for all who lack it, and nobody's own cell is covered", () => {
    expect(read({}).gaps).toEqual([
      { column: "hire_date", people: 3, input: "", problem: null },
      { column: "hours_per_week", people: 2, input: "", problem: null },
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
});

describe("locations that the company does not have", () => {
  const at = (...places: string[]) =>
    [
      `${columns},Location`,
      ...places.map((place, n) => `Ben${n} Okafor,b${n}@x.example,6/1/19,38,${place}`),
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
