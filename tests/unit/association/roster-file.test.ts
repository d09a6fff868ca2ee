import { expect, test } from "vitest";
import {
  previewRoster,
  readRosterFile,
  rosterCsv,
  rosterNotices,
} from "~/domain/association/roster-file";
import { rosterFieldNames, rosterValues } from "~/domain/association/roster-fields";

function read(text: string) {
  const file = readRosterFile(text);
  if ("refused" in file) throw new Error(file.refused);
  return file;
}
const noticesOf = (text: string) => rosterNotices(read(text), previewRoster(read(text), []));

test.each([
  ["legal_name,ein_last4,zip,contact_email", ",", 2],
  ["Member name;Last 4 digits of the EIN;ZIP code;E-mail", ";", 2],
  ["Nombre legal\tÚltimos 4 dígitos del EIN\tCódigo postal\tCorreo electrónico", "\t", 2],
  ["Members; of 2026, by name\n\nCo. name;FEIN;Post-code;Contact", ";", 4],
  [`${"Title\n".repeat(19)}co_name,tax-ID,ZIP,mail`, ",", 21],
])("a file whose columns are %j", (head, between, row_number) => {
  const cells = ["Kiln LLC", "6789", "97201", "kiln@kept.example"];
  const { rows } = read(`${head}\n${cells.join(between)}`);
  const [values] = rows.map((row) => rosterFieldNames.map((field) => row.values[field]));
  expect([rows.length, rows[0]?.row_number, values]).toEqual([1, row_number, cells]);
});

test("of two columns for the same the first counts, and nothing is kept of the others", () => {
  const text = "Company,Member,ZIP,Phone,,Fax\nKiln,Mill,97201,1,2,3";
  const values = { legal_name: "Kiln", ein_last4: "", zip: "97201", contact_email: "" };
  expect(read(text).rows).toEqual([{ row_number: 2, values, changed: [], problems: [] }]);
  expect(noticesOf(text)).toEqual(['roster.left_out {"count":3}']);
});

// The rows after the first are repeated, so they aren't imported, and no notice counts them.
test.each([
  ["ein_last4", "12-3456789|12 3456789", "6789", 'roster.cut {"count":1}'],
  ["ein_last4", "89|089|0089", "0089", 'roster.padded_ein {"count":1}'],
  // No more than four digits are kept of what is no EIN either.
  ["ein_last4", "EIN 12-3456789|12-3456789 (new)|12345", "?", null],
  ["ein_last4", "A1", "A1", null],
  ["ein_last4", "1A", "1A", null],
  ["ein_last4", "not known to the association", "not known to the ass", null],
  ["zip", "2138", "02138", 'roster.padded {"count":1}'],
  ["zip", "501|00501", "00501", 'roster.padded {"count":1}'],
  ["zip", "213A", "213A", null],
  ["zip", "A213", "A213", null],
  ["contact_email", "k".repeat(301), "k".repeat(300), null],
] as const)("%s %s is read as %s", (field, cells, kept, notice) => {
  const row = { legal_name: "A", ein_last4: "", zip: "97201", contact_email: "" };
  const input = cells.split("|").map((cell) => ({ ...row, [field]: cell }));
  const text = rosterCsv(input, rosterFieldNames);
  expect(new Set(read(text).rows.map(({ values }) => values[field]))).toEqual(new Set([kept]));
  expect(noticesOf(text)).toEqual(notice ? [notice] : []);
});

const missing = (...names: string[]) =>
  `roster.columns_missing ${JSON.stringify({ names: names.map((name) => `roster_column.${name}`) })}`;
test.each([
  ["", "file.empty"],
  ["Company,ZIP\nKi\u0000ln,97201", "file.unreadable"],
  ["Company,ZIP\nKi\ufffdn,97201", "file.unreadable"],
  ['Company,ZIP\n"Kiln,97201', 'file.quotes {"row":"2"}'],
  ["One,Two\nA,B", missing("legal_name", "zip")],
  ["Company,EIN\nKiln,1234", missing("zip")],
  [`${"Name\n".repeat(20)}Name,ZIP\nKiln,97201`, missing("zip")],
  ["Company,ZIP", "file.no_rows"],
  [`Company,ZIP${",x".repeat(99)}`, 'file.many_columns {"columns":101,"most":100}'],
  [`Company,ZIP${"\nA,1".repeat(501)}`, 'file.many_rows {"rows":501,"most":500}'],
])("the whole of %j is refused", (text, refused) => {
  expect(readRosterFile(text)).toEqual({ refused });
});

test("the most columns and rows are read", () => {
  expect(read(`Company,ZIP${",x".repeat(98)}${"\nA,1".repeat(500)}`).rows).toHaveLength(500);
});

const contact_email = "a@kept.example";
const listed = [
  { id: "kiln", legal_name: "Kiln LLC", ein_last4: "6789", zip: "97201", contact_email },
  { id: "shed", legal_name: "Shed", ein_last4: null, zip: "97201", contact_email: null },
  { id: "mill-1", legal_name: "Mill", ein_last4: "1111", zip: "97201", contact_email },
  { id: "mill-2", legal_name: "Mill Inc", ein_last4: "2222", zip: "97201", contact_email },
  { id: "shop-1", legal_name: "Shop", ein_last4: "3333", zip: "97201", contact_email },
  { id: "shop-2", legal_name: "Shop", ein_last4: "3333", zip: "97202", contact_email },
];
/** Returns what each row would do, to which entry, and what is kept; or why it is wrong. */
const reported = (text: string) =>
  previewRoster(read(text), listed).map(({ verdict, entry, kept, problems }) =>
    [
      verdict,
      entry?.id,
      ...rosterFieldNames.map((field) => kept?.[field]),
      ...problems.map(({ field, problem }) => `${field}: ${problem}`),
    ]
      .filter(Boolean)
      .join(" "),
  );
const ssn = "123-45-6789";

test.each([
  ["Kiln LLC,6789,97201,A@kept.example", "unchanged kiln Kiln LLC 6789 97201 a@kept.example"],
  ["Kiln LLC,,97201-1234,", "unchanged kiln Kiln LLC 6789 97201 a@kept.example"],
  ["KILN,,97201,", "update kiln KILN 6789 97201 a@kept.example"],
  ["Kiln LLC,6789,97209,", "update kiln Kiln LLC 6789 97209 a@kept.example"],
  ["Kiln LLC,,97201,b@kept.example", "update kiln Kiln LLC 6789 97201 b@kept.example"],
  ["Kiln,6780,97201,", "add Kiln 6780 97201"],
  ["Kiln,,97209,", "add Kiln 97209"],
  ["Shed,7777,97201,", "update shed Shed 7777 97201"],
  ["Shed,7777,97202,", "add Shed 7777 97202"],
  ["Shed,,97202,", "add Shed 97202"],
  ["Mill Inc,2222,97201,", "unchanged mill-2 Mill Inc 2222 97201 a@kept.example"],
  ["Mill,,97201,", "error legal_name: roster.unclear"],
  ["Shop,3333,97202,", "unchanged shop-2 Shop 3333 97202 a@kept.example"],
  ["Shop,3333,97209,", "error legal_name: roster.unclear"],
  // An invisible name is no name.
  ["\u200b,,97201,", "error legal_name: roster.name_missing"],
  [`Kiln LLC,${ssn},97201,`, "error ein_last4: roster.looks_social"],
  [`${ssn},,9720A,`, "error legal_name: roster.looks_social zip: roster.zip_wrong"],
  ["A,12345,97201,a@", "error ein_last4: roster.last4_wrong contact_email: roster.email_wrong"],
  [
    `${ssn},${ssn},${ssn},${ssn}`,
    `error ${rosterFieldNames.map((field) => `${field}: roster.looks_social`).join(" ")}`,
  ],
])("%s: %s", (row, what) => {
  expect(reported(`Company,EIN,ZIP,Email\n${row}`)).toEqual([what]);
});

test("the same entry is taken once, from its first row, and of secret numbers nothing is kept", () => {
  const rows = "Kiln,,97201|Kiln,6789,97209|New,1,97201|New,2,97201|New,1,97202|New,1,97201";
  const text = `Company,EIN,ZIP\n${rows.replaceAll("|", "\n")}`;
  expect(noticesOf(text)).toEqual(['roster.padded_ein {"count":3}']);
  expect(reported(text)).toEqual([
    "update kiln Kiln 6789 97201 a@kept.example",
    'error legal_name: roster.repeated {"row":"2"}',
    "add New 0001 97201",
    "add New 0002 97201",
    "add New 0001 97202",
    'error legal_name: roster.repeated {"row":"4"}',
  ]);
  const [secret] = read(`Company,EIN,ZIP,Email\n${ssn},${ssn},${ssn},${ssn}`).rows;
  expect(Object.values(secret?.values ?? {})).toEqual(["", "", "", ""]);
});

test("a list that is saved as a file and read again changes nothing", () => {
  const file = rosterCsv(listed.map(rosterValues), rosterFieldNames);
  expect(reported(file).map((each) => each.split(" ", 2).join(" "))).toEqual(
    listed.map(({ id }) => `unchanged ${id}`),
  );
});
