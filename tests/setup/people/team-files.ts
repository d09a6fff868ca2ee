/** A company of fourteen, in four files as people really have them. Every unknown cell holds `hushed`. */

/** The columns that are not asked for have this in each cell; no random id comes to it by chance. */
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
  /** The file's own names of its unknown columns stand with their meaning; null where it has none. */
  matched: Record<string, string> | null;
  /** New cells by row and column. */
  mends: Record<string, string>;
};

const plain = { matched: null, mends: {} };
const lines = (header: string, row: (name: readonly [string, string], index: number) => string) =>
  [header, ...names.map(row)].join("\r\n");

export const teamFiles = {
  /** Excel exports it like this where a comma is for decimals. */
  excel: {
    ...plain,
    bytes: Buffer.from(
      lines(
        "First Name;Last Name;Work Email;Start Date;Hours",
        ([first, last], n) => `${first};${last};${mailOf(n)};6/${n + 1}/19;37,5`,
      ),
      "latin1",
    ),
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
  },
  locations: {
    ...plain,
    bytes: Buffer.from(
      lines("First,Last,Email,Hire date,Hours,Work location", ([first, last], n) =>
        [
          first,
          last,
          mailOf(n),
          n === 4 ? "2024-02-30" : "6/1/2019",
          n === 5 ? "400" : "38",
          ["Main", "Pier 4", "warehouse"][n % 3],
        ].join(","),
      ),
    ),
    mends: { "r6.hire_date": "2/29/2024", "r7.hours_per_week": "40" },
  },
} satisfies Record<string, TeamFile>;
