import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  employeesCsv,
  errorReportCsv,
  previewEmployees,
  problemInRow,
} from "~/domain/company/team-file/preview";
import { readEmployeeFile } from "~/domain/company/team-file/file-text";
import { toKeptFile, type KeptFile } from "~/domain/company/team-file/kept-file";
import { defaultReading } from "~/domain/company/team-file/file-reading";
import type { EmployeeValues } from "~/domain/company/employee-fields";

import { inEnglish } from "../../setup/language/in-english";

const locations = ["Main shop", "Pier 4"];
const given = { today: "2026-11-21", locations, existing: [] as EmployeeValues[] };
const nothing: KeptFile = {
  columns: [],
  rows: [],
  notices: [],
  declined: [],
  same: {},
  reading: defaultReading,
  repeated: [],
};
function keptOf(text: string) {
  const file = readEmployeeFile(text);
  if ("refused" in file) return { kept: nothing, refused: inEnglish(file.refused), unknown: [] };
  return { kept: toKeptFile(file), refused: null, unknown: file.columns.unknown };
}
function preview(text: string, over: Partial<typeof given> = {}) {
  const { kept, refused, unknown } = keptOf(text);
  const { rows, notices } = previewEmployees(kept, { ...given, ...over });
  return {
    refused,
    columns: kept.columns.map(({ heading }) => heading),
    unknown: unknown.map(({ heading }) => heading),
    notices: refused ? [] : notices.map(inEnglish),
    rows: rows.map((row) => ({
      ...row,
      problems: row.problems.map(({ column, problem }) => ({
        column,
        problem: inEnglish(problem),
      })),
    })),
  };
}
function errorReport(text: string) {
  const { kept } = keptOf(text);
  return errorReportCsv(kept, previewEmployees(kept, given), "en");
}
const header = "first_name,last_name,email,hire_date,hours_per_week";
const ben = "Ben,Okafor,ben@harborbread.example,2026-11-01,38";
const benValues: EmployeeValues = {
  first_name: "Ben",
  last_name: "Okafor",
  email: "ben@harborbread.example",
  hire_date: "2026-11-01",
  hours_per_week: "38",
  employee_class: "full_time",
  location: "Main shop",
};
function sentences(text: string) {
  const { kept } = keptOf(text);
  return previewEmployees(kept, given).rows.flatMap(({ row_number, problems }) =>
    problems.map((each) => inEnglish(problemInRow(kept, row_number, each))),
  );
}

describe("a file is read", () => {
  test.each([
    ["as it should be", `${header}\n${ben}\n`],
    ["with a byte order mark and Windows line ends", `\uFEFF${header}\r\n${ben}\r\n`],
    ["with old Macintosh line ends", `${header}\r${ben}`],
    ["with semicolons", `${header}\n${ben}`.replaceAll(",", ";")],
    ["with tabs, as pasted from a spreadsheet", `${header}\n${ben}`.replaceAll(",", "\t")],
    [
      "with Excel's own line about the delimiter",
      `sep=;\r\n${header}\n${ben}`.replaceAll(",", ";"),
    ],
    [
      "with hints in the header",
      `First Name *,Last Name *,Work Email,Hire Date (MM/DD/YYYY),Hours/Week\n${ben}`,
    ],
    ["with empty columns at the end", `${header},,\n${ben},,`],
  ])("%s", (_what, text) => {
    const { rows, refused } = preview(text);
    expect(refused).toBeNull();
    expect(rows).toMatchObject([{ verdict: "add", values: benValues, problems: [] }]);
  });

  test("with commas, quotation marks and line breaks inside quotes", () => {
    const text = `${header},notes\n"Ben ""Benny""","Okafor, Jr.",ben@harborbread.example,2026-11-01,38,"one\ntwo"`;
    expect(preview(text).rows[0]?.values).toMatchObject({
      first_name: 'Ben "Benny"',
      last_name: "Okafor, Jr.",
    });
  });

  test("with the numbers that a spreadsheet shows, blank lines counted but skipped", () => {
    const text = `\n${header}\n\n${ben}\n ,,\t,,\n"Cy","Ng",cy@harborbread.example,soon,38\n\n`;
    expect(preview(text).rows.map(({ row_number }) => row_number)).toEqual([4, 6]);
    expect(sentences(text)).toEqual(["Row 6, hire_date: use MM/DD/YYYY"]);
  });
});

describe("a row is", () => {
  const existing = [
    {
      ...benValues,
      email: "Ben@HarborBread.example",
      phone: "(503) 555-0142",
      is_owner_or_spouse: "yes",
    },
  ];
  const verdicts = (text: string) => preview(text, { existing }).rows.map(({ verdict }) => verdict);

  test("added, updated or unchanged by its e-mail address", () => {
    expect(verdicts(`${header}\n${ben}`)).toEqual(["unchanged"]);
    expect(verdicts(`${header}\n${ben.replace("ben@", "BEN@")}`)).toEqual(["unchanged"]);
    expect(verdicts(`${header}\n${ben.replace("38", "20")}`)).toEqual(["update"]);
    expect(verdicts(`${header}\n${ben.replace("Ben,Okafor,ben@", "Bo,Okafor,b@")}`)).toEqual([
      "add",
    ]);
    expect(verdicts(`${header},phone\n${ben},+1 503 555 0142`)).toEqual(["unchanged"]);
    expect(verdicts(`${header},phone\n${ben},+1 503 555 0199`)).toEqual(["update"]);
  });

  test("an update that leaves alone what the file does not say", () => {
    const text = `${header},phone,location\n${ben.replace("38", "20")},,`;
    expect(preview(text, { existing }).rows[0]?.values).toEqual({
      ...benValues,
      hours_per_week: "20",
      phone: "503-555-0142",
      is_owner_or_spouse: "yes",
    });
  });

  test.each([
    ["hours_per_week", ben.replace("38", "99"), "Hours per week must be between 1 and 80"],
    ["employee_class", `${ben},,constructor`, "use full-time, part-time or seasonal"],
    ["date_of_birth", `${ben},,,,,2/30/1986`, "there’s no such date"],
  ])("an error: %s of %s", (column, row, problem) => {
    const text = `${header},location,employee_class,phone,employee_number,date_of_birth\n${row}`;
    expect(preview(text).rows[0]).toMatchObject({
      verdict: "error",
      problems: [{ column, problem }],
    });
  });

  test("an error the second time that its address comes", () => {
    const text = `${header}\n${ben}\n${ben.replace("ben@", "Ben@")}`;
    expect(preview(text).rows.map(({ verdict }) => verdict)).toEqual(["add", "error"]);
    expect(sentences(text)).toEqual(["Row 3, email: ben@harborbread.example is already in row 2"]);
  });

  test("an error when it is longer than the header, and completed when it is shorter", () => {
    expect(sentences(`${header}\nOkafor, ${ben}`)).toContain(
      "Row 2: there are more cells than columns. Put quotation marks around text that holds a comma",
    );
    expect(sentences(`${header},phone,employee_number\n${ben}`)).toEqual([]);
  });
});

test("a column is ignored as Social Security numbers, though it has a name that we know", () => {
  const text = `${header},Employee ID\n${ben.replace("38", "99")},123-45-6789`;
  const read = preview(text);
  expect(read.notices[0]).toMatch(/^One column looks like Social Security numbers/);
  expect(read.unknown).toEqual([]);
  expect(JSON.stringify(read.rows)).not.toContain("6789");
  expect(errorReport(text)).not.toContain("6789");
});

describe("a file is refused as a whole", () => {
  const many = (count: number) =>
    [
      header,
      ...Array.from({ length: count }, (_, index) => ben.replace("ben@", `b${index}@`)),
    ].join("\n");

  test.each([
    ["when it is blank", "\uFEFF\n \n,,\n", "The file is empty."],
    ["when it has no rows", header, "The file names its columns, but has no rows with people."],
    [
      "when it has no header",
      ben,
      "A row above your people must name the columns. Missing: First name, Last name, and Email address.",
    ],
    [
      "when it has too many rows",
      many(501),
      "The file has 501 rows. The limit is 500. Divide it into smaller files.",
    ],
    [
      "when a quotation mark stays open",
      `${header}\n${ben}\n"Cy,Ng\n${ben}`,
      "Row 3 has a quotation mark that isn’t closed or isn’t doubled.",
    ],
    [
      "when letters were lost",
      `${header}\n${ben.replace("Ben", "B\uFFFDn")}`,
      "This isn’t a list we can read. In your spreadsheet, choose “Save as” and then “CSV UTF-8”.",
    ],
  ])("%s", (_when, text, refused) => {
    expect(preview(text)).toMatchObject({ rows: [], refused });
  });

  test("when it is larger than 1 MB, counted in bytes", () => {
    const larger = "The file is larger than 1 MB. Divide it into smaller files.";
    const full = `${header},notes\n${ben},`;
    const text = full + "a".repeat(1024 * 1024 - full.length);
    expect(preview(text).refused).toBeNull();
    expect(preview(`${text}a`).refused).toBe(larger);
    expect(preview(`${full}${"é".repeat(600_000)}`).refused).toBe(larger);
  });

  test("but not with 500 rows", () => {
    expect(preview(many(500))).toMatchObject({ refused: null, rows: { length: 500 } });
  });
});

describe("the error report", () => {
  const text = `First,Last,Mail,Hired,Hours,Boss\n"=1+1",Okafor,ben@harborbread.example,soon,99,Ann\n${ben},x`;

  test("holds the rows with errors, the columns that are used under their own names and what is wrong", () => {
    expect(errorReport(text)).toBe(
      "\uFEFFFirst,Last,Mail,Hired,Hours,row_number,column,problem\r\n" +
        `"'=1+1",Okafor,ben@harborbread.example,soon,99,2,Hired; Hours,"Row 2, Hired: use MM/DD/YYYY; Row 2, Hours: Hours per week must be between 1 and 80"\r\n`
          // The second row has the first one's address.
          .concat(
            `Ben,Okafor,ben@harborbread.example,2026-11-01,38,3,Mail,"Row 3, Mail: ben@harborbread.example is already in row 2"\r\n`,
          ),
    );
  });
});

describe("the team as a file", () => {
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "'=1", "＝1+1"])(
    "runs nothing as a formula: %j",
    (first_name) => {
      const [, row] = employeesCsv([{ ...benValues, first_name }]).split("\r\n");
      expect(row).toContain(`"'${first_name.replace(/(?<=[\t\r])=/, "'=")}"`);
    },
  );

  test.each(["Flo;=1+1;x", "a| '@b", "x;-1;+2"])("runs nothing behind a separator: %j", (text) => {
    const file = employeesCsv([{ ...benValues, first_name: text }]);
    expect(file).not.toMatch(/[;|] *'*(?<!')[=+@-]/);
    expect(preview(file).rows[0]?.values.first_name).toBe(text);
  });

  test("comes back as it went", () => {
    const zoe = {
      ...benValues,
      first_name: '=Zoë "Z", Jr.',
      last_name: "O'Neill; Vega",
      email: "zoe@harborbread.example",
      phone: "503-555-0142",
      employee_number: "-0042",
      date_of_birth: "1986-02-09",
      location: "Pier 4",
    };
    const file = employeesCsv([benValues, zoe]);
    expect(preview(file).rows.map(({ values }) => values)).toEqual([benValues, zoe]);
    const { rows } = preview(file, { existing: [benValues, zoe] });
    expect(rows.map(({ verdict }) => verdict)).toEqual(["unchanged", "unchanged"]);
  });
});

test("any text is answered, and what it says is counted", () => {
  const cell = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.constantFrom(
      ...header.split(","),
      ...ben.split(","),
      '"',
      "__proto__",
      "constructor",
      "SSN",
      "",
    ),
  );
  const separator = fc.constantFrom(",", ";", "\t", "\n", "\r\n", '"', "|");
  const anyText = fc
    .array(fc.tuple(cell, separator), { maxLength: 20 })
    .map((parts) => parts.flat().join(""));
  fc.assert(
    fc.property(
      fc.oneof(
        anyText,
        anyText.map((text) => `${header}\n${ben}\n${text}`),
      ),
      (text) => {
        const read = preview(text);
        expect(read.rows.length === 0).toBe(read.refused !== null);
        for (const { verdict, problems, values } of read.rows) {
          expect(verdict === "error").toBe(problems.length > 0);
          for (const value of Object.values(values)) expect(typeof value).toBe("string");
        }
        expect(errorReport(text).startsWith("\uFEFF")).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});

/** A column of Social Security numbers is left out, by its name or by what is in it; nothing else is. */
describe("a column that looks secret", () => {
  const isLeftOut = (name: string, cells: string[]) => {
    const lines = cells.map(
      (cell, at) => `Ben,Okafor,ben${at}@harborbread.example,2026-11-01,38,${cell}`,
    );
    const { notices } = preview(`${header},${name}\n${lines.join("\n")}\n`);
    return notices.some((each) => /Social Security/.test(each));
  };

  test.each([
    [true, "SSN|Employee SSN|Social Security|social_sec_no|Social|ITIN|TIN|Tax ID|Taxpayer ID"],
    [false, "Society|Social club|Anti social|Setting|Martin|Notes|Tax"],
  ])("by its name: %s for %s", (remaining, names) => {
    for (const name of names.split("|")) expect(isLeftOut(name, ["", "x"]), name).toBe(remaining);
  });

  test.each([
    ["one as people write it", ["123-45-6789", "none"], true],
    ["nine digits in half of the filled cells", ["123456789", "five", ""], true],
    ["nine digits in less than half", ["123456789", "five", "six"], false],
    ["more digits", ["1234567890", "0123456789"], false],
    ["more in front of it", ["x123-45-6789"], false],
    ["more behind it", ["123-45-67890"], false],
  ])("by what is in it: %s", (_what, cells, remaining) => {
    expect(isLeftOut("Remarks", cells)).toBe(remaining);
  });
});
