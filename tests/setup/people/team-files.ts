/** A company of fourteen, in six files as people really have them. Every unknown cell holds `hushed`. */

/** In each cell of the columns that nobody asks for; no random id comes to it by chance. */
export const hushed = "hushed-cell";

const names = [
  ["Rosa", "Delgado-Ruiz"],
  ["Zoë", "Núñez"],
  ["André", "Müller"],
  ["Ben", "Okafor"],
  ["Cy", "Day"],
  ["Dee", "Lin"],
  ["Eve", "Stone"],
  ["Fay", "Wood"],
  ["Gus", "Hill"],
  ["Hal", "Ford"],
  ["Ida", "Ray"],
  ["Jo", "van der Berg"],
  ["Kit", "Bell"],
  ["Lou", "Moss"],
] as const;

const mailOf = (index: number) => `staff-${index}@bakery.example`;
const pay = (index: number) => `${hushed}${61000 + index}`;

/** One file, and what has to be said of it before all fourteen go in. */
export type TeamFile = {
  bytes: Buffer;
  /** What its unknown columns are, by the names that the file gives them; null where it has none. */
  matched: Record<string, string> | null;
  /** New cells by row and column. */
  mends: Record<string, string>;
  /** Rows that are nobody. */
  leftOut: number[];
  newLocations: string[];
  /** A cell that may be read in several ways, as the preview says it. */
  understood: string[];
};

const plain = { matched: null, mends: {}, leftOut: [], newLocations: [], understood: [] };
const lines = (header: string, row: (name: readonly [string, string], index: number) => string) =>
  [header, ...names.map(row)].join("\r\n");

export const teamFiles: Record<string, TeamFile> = {
  /** As Excel exports it where a comma is for decimals. */
  excel: {
    ...plain,
    bytes: Buffer.from(
      lines(
        "First Name;Last Name;Work Email;Start Date;Hours",
        ([first, last], n) => `${first};${last};${mailOf(n)};6/${n + 1}/19;37,5`,
      ),
      "latin1",
    ),
    understood: ["June 1, 2019", "written 6/1/19", "37.5"],
  },
  payroll: {
    ...plain,
    bytes: Buffer.from(
      lines(
        "Employee Name,Job Title,Employee Code,E-Mail,Original Hire Date,Std Hrs,Department,Employment Type",
        ([first, last], n) =>
          `"${last}, ${first}",${hushed} Baker ${n},${1000 + n},${mailOf(n)},${n + 1}-Mar-15,40.00,${hushed} Front,Salaried`,
      ),
    ),
    matched: { "Std Hrs": "hours_per_week" },
    understood: ["March 1, 2015", "Check that they’re split correctly", "van der Berg"],
  },
  salaries: {
    ...plain,
    bytes: Buffer.from(
      `\uFEFF${lines(
        "First,Last,Email,Hired,Hours per Week,Annual Salary,SSN,Remarks",
        ([first, last], n) =>
          `${first},${last},${mailOf(n)},03-${String(n + 1).padStart(2, "0")}-2015 00:00,38,${pay(n)},${hushed}-45-67${n},"${hushed}, see ""file"""`,
      )}`,
    ),
    matched: {},
    understood: ["March 4, 2015", "written 03-04-2015 00:00"],
  },
  titled: {
    ...plain,
    bytes: Buffer.from(
      [
        `"Bakery, LLC — ${hushed}",,,,`,
        `Staff as of ${hushed},,,,`,
        "",
        lines(
          "Name,E-mail,Hire Date,Weekly Hours,Cell Phone",
          ([first, last], n) =>
            `${first} ${last},${mailOf(n)},2019-06-${n + 10},40 hrs,503 555 01${n + 10}`,
        ),
        "Total,,,560,",
      ].join("\n"),
    ),
    leftOut: [19],
    understood: ["June 10, 2019"],
  },
  /** As an owner keeps it for birthdays: who is hired when, and for how long, is nowhere in it. */
  bare: {
    ...plain,
    bytes: Buffer.from(
      lines(
        "Name,Email,Birth date",
        ([first, last], n) => `${first} ${last},${mailOf(n)},${(n % 12) + 1}/2/1988`,
      ),
    ),
    mends: { "same.hire_date": "6/1/19", "same.hours_per_week": "38" },
    understood: ["January 2, 1988", "Hire date, the same for everyone", "Row 2, Hire date:"],
  },
  locations: {
    ...plain,
    bytes: Buffer.from(
      lines("First,Last,Email,Hire date,Hours,Work location", ([first, last], n) =>
        [
          ...[first, last, mailOf(n), n === 4 ? "2024-02-30" : "6/1/2019"],
          ...[n === 5 ? "400" : "38", ["Main", "Pier 4", "warehouse"][n % 3]],
        ].join(","),
      ),
    ),
    mends: { "r6.hire_date": "2/29/2024", "r7.hours_per_week": "40" },
    newLocations: ["Pier 4", "warehouse"],
  },
};
