import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  employeesCsv,
  errorReportCsv,
  previewEmployees,
  placedProblem,
  rowsLeft,
} from "~/domain/company/team-file/preview";
import { readEmployeeFile } from "~/domain/company/team-file/file-text";
import {
  fileToKeep,
  keptFile,
  storedFile,
  type KeptFile,
} from "~/domain/company/team-file/kept-file";
import {
  employeeSchema,
  employeeValues,
  type EmployeeValues,
} from "~/domain/company/employee-fields";

import { inEnglish } from "../../setup/language/in-english";

const locations = ["Main shop", "Pier 4"];
const given = { today: "2026-11-21", locations, existing: [] as EmployeeValues[] };
const nothing: KeptFile = {
  columns: [],
  rows: [],
  notices: [],
  declined: [],
  same: {},
  repeated: [],
};
/** What is kept of a file, or why it is refused. */
function keptOf(text: string) {
  const file = readEmployeeFile(text);
  if ("refused" in file) return { kept: nothing, refused: inEnglish(file.refused), unknown: [] };
  return { kept: fileToKeep(file), refused: null, unknown: file.columns.unknown };
}
/** As it is read in English. */
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
    problems.map((each) => inEnglish(placedProblem(kept, row_number, each))),
  );
}

describe("a file is read", () => {
  test.each([
    ["as it should be", `${header}\n${ben}\n`],
    ["with a byte order mark and Windows line ends", `\uFEFF${header}\r\n${ben}\r\n`],
    ["with old Macintosh line ends", `${header}\r${ben}`],
    ["with line ends of both kinds", `${header}\r\n${ben}\n`],
    ["with semicolons", `${header}\n${ben}`.replaceAll(",", ";")],
    ["with tabs, as pasted from a spreadsheet", `${header}\n${ben}`.replaceAll(",", "\t")],
    [
      "with Excel's own line about the delimiter",
      `sep=;\r\n${header}\n${ben}`.replaceAll(",", ";"),
    ],
    ["with quotes", `"${header.replaceAll(",", '","')}"\n"${ben.replaceAll(",", '","')}"`],
    ["with blanks around the cells", `${header}\n${ben}`.replaceAll(",", " , ")],
    [
      "with columns in another order",
      "E-mail,Hours,Last,First,Start date\nben@harborbread.example,38,Okafor,Ben,11/1/2026",
    ],
    [
      "with hints in the header",
      `First Name *,Last Name *,Work Email,Hire Date (MM/DD/YYYY),Hours/Week\n${ben}`,
    ],
    ["with empty columns at the end", `${header},,\n${ben},,`],
    ["in capitals", `${header.toUpperCase()}\nBen,Okafor,BEN@HarborBread.example,2026-11-01,38`],
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

  test("with semicolons even where commas are in the cells", () => {
    const text = `${header.replaceAll(",", ";")}\nBen;"Okafor, Jr.";ben@harborbread.example;2026-11-01;38`;
    expect(preview(text).rows[0]?.values.last_name).toBe("Okafor, Jr.");
  });

  test("without class and location, and says what it assumes", () => {
    const { rows, notices } = preview(
      `${header}\n${ben.replace("38", "30")}\n${ben.replace("ben@", "b@").replace("38", "29")}`,
    );
    expect(rows.map(({ values }) => values.employee_class)).toEqual(["full_time", "part_time"]);
    expect(notices).toEqual([
      "The file doesn’t say who is full-time: 30 hours a week or more count as full-time.",
      "The file doesn’t say who works where: new people are placed at “Main shop”.",
    ]);
  });

  test("without assuming anything where it says class and location, or there is no location", () => {
    const columns = `${header},employee_class,location`;
    expect(preview(`${columns}\n${ben},full_time,Pier 4`).notices).toEqual([]);
    expect(
      preview(`${header},employee_class\n${ben},full_time`, { locations: [] }).notices,
    ).toEqual([]);
    expect(preview(`${header},location\n${ben},Pier 4`).notices).toEqual([
      "The file doesn’t say who is full-time: 30 hours a week or more count as full-time.",
    ]);
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
    expect(verdicts(`${header}\n${ben.replace("ben@", "b@")}`)).toEqual(["add"]);
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
    ["hire_date", ben.replace("2026-11-01", "21/11/2026"), "use MM/DD/YYYY"],
    ["hours_per_week", ben.replace("38", "99"), "Hours per week must be between 1 and 80"],
    [
      "location",
      `${ben},${"a".repeat(61)}`,
      "The name of a location must be 60 characters or fewer",
    ],
    ["employee_class", `${ben},,constructor`, "use full-time, part-time or seasonal"],
    ["date_of_birth", `${ben},,,,,2/30/1986`, "there’s no such date"],
  ])("an error: %s of %s", (column, row, problem) => {
    const text = `${header},location,employee_class,phone,employee_number,date_of_birth\n${row}`;
    const { rows } = preview(text);
    expect(rows[0]).toMatchObject({ verdict: "error", problems: [{ column, problem }] });
    expect(sentences(text)).toEqual([`Row 2, ${column}: ${problem}`]);
  });

  test("an error the second time that its address comes", () => {
    const text = `${header}\n${ben}\n${ben.replace("ben@", "Ben@")}`;
    expect(preview(text).rows.map(({ verdict }) => verdict)).toEqual(["add", "error"]);
    expect(sentences(text)).toEqual(["Row 3, email: ben@harborbread.example is already in row 2"]);
  });

  test("an error still once the row that it repeats was imported, unless its address is mended", () => {
    const { kept } = keptOf(`${header}\n${ben}\n${ben.replace("Ben", "Benjamin")}`);
    const left = rowsLeft(kept, previewEmployees(kept, given));
    const stored = left && keptFile(JSON.parse(JSON.stringify(storedFile(left))));
    const later = { ...given, existing: [benValues] };
    expect(previewEmployees(stored ?? nothing, later).rows[0]?.verdict).toBe("error");
    const mended = stored?.rows.map((row) => ({
      ...row,
      cells: { ...row.cells, email: "benjamin@harborbread.example" },
    }));
    const again = previewEmployees({ ...nothing, ...stored, rows: mended ?? [] }, later);
    expect(again.rows[0]?.verdict).toBe("add");
  });

  test("matched by an address that has blanks around it in the team", () => {
    const spaced = [{ ...benValues, email: " Ben@HarborBread.example " }];
    const { rows } = preview(`${header}\n${ben}`, { existing: spaced });
    expect(rows).toMatchObject([{ verdict: "unchanged" }]);
  });

  test("nobody's without an address, also where somebody in the team has none", () => {
    const nameless = "Ben,Okafor,,2026-11-01,38";
    const nobody = [{ first_name: "Ada", last_name: "Lin" }];
    expect(
      preview(`${header}\n${nameless.replace("Ben", "")}`, { existing: nobody }).rows[0]?.problems,
    ).toEqual([
      { column: "first_name", problem: "Enter their first name" },
      { column: "email", problem: "Enter their email address" },
    ]);
    // The second one does not repeat the first.
    expect(sentences(`${header}\n${nameless}\n${nameless}`)).toEqual([
      "Row 2, email: Enter their email address",
      "Row 3, email: Enter their email address",
    ]);
  });

  test("an error when it is longer than the header, and completed when it is shorter", () => {
    expect(sentences(`${header}\nOkafor, ${ben}`)).toContain(
      "Row 2: there are more cells than columns. Put quotation marks around text that holds a comma",
    );
    expect(sentences(`${header},phone,employee_number\n${ben}`)).toEqual([]);
    expect(sentences(`${header}\nBen,Okafor`)).toEqual([
      "Row 2, email: Enter their email address",
      "Row 2, hire_date: Enter a hire date",
      "Row 2, hours_per_week: Enter hours per week",
    ]);
  });
});

describe("a column is", () => {
  test("told as unknown where it is not used, by its first 60 letters and one of its cells", () => {
    const text = `${header},Salary,,${"N".repeat(70)},\n${ben},,x,,\n${ben.replace("ben@", "b@")},50000`;
    const { unknown } = keptOf(text);
    expect(unknown).toEqual([
      { at: 5, heading: "Salary", sample: "50000" },
      { at: 6, heading: "", sample: "x" },
      { at: 7, heading: "N".repeat(60), sample: "" },
    ]);
    expect(preview(text).notices[0]).toBe(
      "3 other columns are left out. We keep nothing from them.",
    );
  });

  test("still the one that is asked for when its cells are the wrong ones", () => {
    const text = `${header}\n${ben.replace("38", "123-45-6789")}`;
    expect(sentences(text)).toEqual([
      "Row 2, hours_per_week: Hours per week must be between 1 and 80",
    ]);
  });

  test("known by the first 100 letters of its name", () => {
    const long = `First name${" ".repeat(95)}of everybody`;
    expect(preview(`${header.replace("first_name", long)}\n${ben}`).refused).toBeNull();
  });

  test("taken by our own name before others", () => {
    const { rows, notices } = preview(`${header},Mobile,phone\n${ben},503-555-0100,503-555-0142`);
    expect(rows[0]?.values.phone).toBe("503-555-0142");
    expect(notices[0]).toBe("One other column is left out. We keep nothing from it.");
  });

  test.each([
    ["by its header", "SSN", "anything"],
    ["by its numbers", "Notes", "123-45-6789"],
    ["by its numbers without hyphens", "Number", "123456789"],
    ["though it has a name that we know", "Employee ID", "123-45-6789"],
  ])("ignored as Social Security numbers %s: %s", (_how, name, value) => {
    const text = `${header},${name}\n${ben.replace("38", "99")},${value}`;
    const read = preview(text);
    expect(read.notices[0]).toMatch(/^One column looks like Social Security numbers/);
    expect(read.unknown).toEqual([]);
    expect(JSON.stringify(read.rows)).not.toContain(value);
    expect(errorReport(text)).not.toContain(value);
  });

  test("kept when one phone number is only mistyped", () => {
    const text = `${header},phone\n${ben},503-55-0142\n${ben.replace("ben@", "b@")},503-555-0142\n${ben.replace("ben@", "c@")},503-555-0143`;
    expect(sentences(text)).toEqual(["Row 2, phone: Enter a 10-digit US phone number"]);
  });
});

describe("a file is refused as a whole", () => {
  const many = (count: number) =>
    [
      header,
      ...Array.from({ length: count }, (_, index) => ben.replace("ben@", `b${index}@`)),
    ].join("\n");

  test.each([
    ["when it is empty", "", "The file is empty."],
    ["when it is blank", "\uFEFF\n \n,,\n", "The file is empty."],
    ["when it has no rows", header, "The file names its columns, but has no rows with people."],
    [
      "when columns are missing, all at once",
      "First name,E-mail\nBen,ben@harborbread.example",
      "A row above your people must name the columns. Missing: Last name.",
    ],
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
    [
      "when it has too many columns",
      `${header}${",x".repeat(100)}\n${ben}`,
      "The file has 105 columns. The limit is 100.",
    ],
  ])("%s", (_when, text, refused) => {
    expect(preview(text)).toMatchObject({ rows: [], refused });
  });

  test("when it is larger than 1 MB, counted in bytes", () => {
    const big = (letter: string, count: number) =>
      `${header},notes\n${ben},${letter.repeat(count)}`;
    const larger = "The file is larger than 1 MB. Divide it into smaller files.";
    expect(preview(big("a", 1_000_000)).refused).toBeNull();
    expect(preview(big("é", 600_000)).refused).toBe(larger);
    expect(preview(big("a", 1_100_000)).refused).toBe(larger);
  });

  test("but not with 1 MB and 100 columns to the last", () => {
    const full = `${header}${",x".repeat(95)}\n${ben},`;
    const text = full + "a".repeat(1024 * 1024 - full.length);
    expect(preview(text).refused).toBeNull();
    expect(preview(`${text}a`).refused).toMatch(/^The file is larger/);
  });

  test("but not with 500 rows and blank lines between them", () => {
    const { rows, refused } = preview(many(500).replaceAll("\n", "\n\n"));
    expect(refused).toBeNull();
    expect(rows).toHaveLength(500);
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

  test("leaves out who is right, and tells of a row as a whole and of one that is too short", () => {
    const short = `${header},phone\n${ben}\nCy,Ng\n${ben.replace("ben@", "b@")},,left,over\n`;
    const lines = errorReport(short).split("\r\n");
    expect(lines.slice(1)).toEqual([
      'Cy,Ng,,,,,3,email; hire_date; hours_per_week,"Row 3, email: Enter their email address; Row 3, hire_date: Enter a hire date; Row 3, hours_per_week: Enter hours per week"',
      "Ben,Okafor,b@harborbread.example,2026-11-01,38,,4,,Row 4: there are more cells than columns. Put quotation marks around text that holds a comma",
      "",
    ]);
  });

  test("can be mended and imported again", () => {
    const [first = "", ...lines] = errorReport(text).split("\r\n");
    const mended = [first, lines[0]?.replace("soon", "11/1/2026").replace("99", "38")].join("\n");
    const again = preview(mended);
    expect(again.rows.map(({ verdict }) => verdict)).toEqual(["add"]);
    expect(again.unknown).toEqual([]);
    expect(again.columns).not.toContain("problem");
  });
});

describe("the team as a file", () => {
  test("is one to fill in when there is nobody", () => {
    expect(employeesCsv([])).toBe(
      "\uFEFFfirst_name,last_name,email,hire_date,hours_per_week,employee_class,location,phone,employee_number,date_of_birth\r\n",
    );
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "'=1"])(
    "runs nothing as a formula: %j",
    (first_name) => {
      const [, row] = employeesCsv([{ ...benValues, first_name }]).split("\r\n");
      expect(row).toContain(`"'${first_name}"`);
    },
  );

  const words = fc.oneof(
    fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" }),
    fc.stringMatching(/^[=+@'\-",;\t\n\r a-z]{1,20}$/),
  );
  const employee = fc.record<Required<EmployeeValues>>({
    first_name: words,
    last_name: words,
    email: fc.stringMatching(/^[a-z]{1,12}@[a-z]{1,12}\.example$/),
    hire_date: fc.constantFrom("2026-11-21", "1999-02-28"),
    hours_per_week: fc.integer({ min: 1, max: 80 }).map(String),
    employee_class: fc.constantFrom("full_time", "part_time", "seasonal"),
    location: fc.constantFrom(...locations),
    phone: fc.constantFrom("", "+15035550142", "-503-555-0142"),
    employee_number: fc.stringMatching(/^[-=+@'a-z0-9 ]{0,20}$/),
    date_of_birth: fc.constantFrom("", "1986-02-09"),
    is_owner_or_spouse: fc.constantFrom("", "yes"),
  });
  const schema = employeeSchema({ ...given, taken: [] });
  const team = fc
    .uniqueArray(employee, { minLength: 1, maxLength: 5, selector: ({ email }) => email })
    .map((list) =>
      list.flatMap((each) => {
        const parsed = schema.safeParse(each);
        return parsed.success ? [employeeValues(parsed.data)] : [];
      }),
    )
    .filter((list) => list.length > 0)
    // A line break of any kind becomes one of the plain kind, and what no file may hold cannot come back.
    .filter((list) =>
      list.every((each) =>
        Object.values(each).every(
          (value) => !/[\p{Cc}\ufffd]/u.test(value.replaceAll(/[\n\t]/g, "")),
        ),
      ),
    );

  test("comes back as it went", () => {
    fc.assert(
      fc.property(team, (existing) => {
        const file = employeesCsv(existing);
        const back = preview(file, { existing });
        expect(back.rows.map(({ verdict }) => verdict)).toEqual(existing.map(() => "unchanged"));
        const fresh = preview(file);
        const kept = existing.map(({ is_owner_or_spouse: _owner, ...each }) => each);
        expect(fresh.rows.map(({ values }) => values)).toEqual(kept);
      }),
      { numRuns: 300 },
    );
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

describe("what a cell says in the form's own writing", () => {
  const rowOf = (columns: string, cells: string) =>
    preview(`${header},${columns}\n${ben},${cells}\n`).rows[0];

  test.each<[string, string]>([
    ...["Full", "full-time", "Fulltime", "FT", "f.t.", "Regular full time"].map(
      (cell): [string, string] => [cell, "full_time"],
    ),
    ...["Part", "part time", "PT", "Regular Part-Time"].map((cell): [string, string] => [
      cell,
      "part_time",
    ]),
    ["Seasonal", "seasonal"],
  ])("class %s is %s", (cell, kept) => {
    expect(rowOf("employee_class", cell)).toMatchObject({ values: { employee_class: kept } });
  });
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
    ..."SSN|Employee SSN|Social Security|social_sec_no|socialsecurity|Social|ITIN|TIN".split("|"),
    ..."Employee TIN|TIN number|Tax ID|taxid|Taxpayer ID|tax_payer_id".split("|"),
  ])("by its name: %s", (name) => {
    expect(isLeftOut(name, ["", "x"])).toBe(true);
  });

  test("by what is in it where rows are short", () => {
    const [first, ...others] = ["a@", "b@", "c@"].map((name) => ben.replace("ben@", name));
    const { notices } = preview(
      `${header},Remarks\n${[`${first},123456789`, ...others].join("\n")}`,
    );
    expect(notices[0]).toMatch(/^One column looks like Social Security/);
  });

  test.each(["Society", "Social club", "Anti social", "Setting", "Martin", "Notes", "Tax"])(
    "not by its name: %s",
    (name) => {
      expect(isLeftOut(name, ["", "x"])).toBe(false);
    },
  );

  test.each([
    ["one as people write it", ["123-45-6789", "none"], true],
    ["nine digits in every filled cell", ["123456789", "", "987654321"], true],
    ["nine digits in half of them", ["123456789", "five"], true],
    ["nine digits in less than half", ["123456789", "five", "six"], false],
    ["more digits", ["1234567890", "0123456789"], false],
    ["more around it", ["x123-45-67890", "no 123-45-6789x"], false],
    ["more in front of it", ["x123-45-6789"], false],
    ["more behind it", ["123-45-67890"], false],
    ["nine digits in the only filled cell", ["123456789", "", "", ""], true],
    ["nothing", ["", ""], false],
  ])("by what is in it: %s", (_what, cells, left) => {
    expect(isLeftOut("Remarks", cells)).toBe(left);
  });
});
