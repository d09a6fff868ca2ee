import fc from "fast-check";

/** Forms as no browser would send them: what is in them, and how it is packed. */

export type Pairs = [string, string][];

/** A submission is packed like this. "broken" and "noForm" cannot be read, "oversized" must not be. */
type Packing = "urlencoded" | "multipart" | "broken" | "noForm" | "oversized";

type Submission = { pairs: Pairs; packing: Packing };

/** Stands for the revision that is stored when the form is sent. */
export const currentRev = "current";

const hostileTexts = [
  "",
  " ",
  "0",
  "1e999",
  "99999999999999999999",
  "[object Object]",
  "__proto__",
  "<script>alert(1)</script>",
  "' or '1'='1",
  "=1+1",
  "2026-02-31",
  "275760-09-13",
  "a\u0000b",
  "\uD800",
  "\u202Egnirts\u202C",
  "👩‍👩‍👧‍👦",
  "\uFEFF",
  "name@example.com\r\nBcc: x@example.com",
  `${"a".repeat(250)}@example.com`,
  "x".repeat(2001),
  "👩‍👩‍👧‍👦".repeat(300),
];

const hostileNames = [
  "",
  ".",
  "[]",
  "a[",
  "__proto__",
  "__proto__[polluted]",
  "constructor",
  "constructor.prototype.polluted",
  "hasOwnProperty",
  "length",
  "dob.__proto__.polluted",
  "dob.month.deeper",
  "first_name[0]",
  "email[]",
  "addons[4294967294]",
  "employees[0].email",
  "intent[0]",
  "signature[0][0][0]",
  "x".repeat(500),
  "\u0000",
  "\uD800",
];

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 80 }) },
);

const rev = fc.oneof(
  { weight: 6, arbitrary: fc.constant(currentRev) },
  { weight: 1, arbitrary: fc.constantFrom("0", "1", "-1", "x", "1e3", "99999999999999999999", "") },
);

type Change = "keep" | "missing" | "hostile" | "twice" | "many";

function changedField([name, good]: [string, string]): fc.Arbitrary<Pairs> {
  const change = fc.oneof(
    { weight: 10, arbitrary: fc.constant<Change>("keep") },
    { weight: 1, arbitrary: fc.constant<Change>("missing") },
    { weight: 3, arbitrary: fc.constant<Change>("hostile") },
    { weight: 1, arbitrary: fc.constantFrom<Change>("twice", "many") },
  );
  return fc.tuple(change, value, name === "rev" ? rev : fc.constant(good)).map(
    ([how, bad, kept]): Pairs =>
      ({
        keep: [[name, kept]],
        missing: [],
        hostile: [[name, bad]],
        twice: [
          [name, kept],
          [name, bad],
        ],
        many: Array.from({ length: 60 }, (): [string, string] => [name, bad.slice(0, 20)]),
      })[how] as Pairs,
  );
}

const extras = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Pairs>([]) },
  {
    weight: 2,
    arbitrary: fc.array(fc.tuple(fc.constantFrom(...hostileNames), value), {
      minLength: 1,
      maxLength: 3,
    }),
  },
);

const packing = fc.oneof(
  { weight: 60, arbitrary: fc.constant<Packing>("urlencoded") },
  { weight: 30, arbitrary: fc.constant<Packing>("multipart") },
  { weight: 4, arbitrary: fc.constant<Packing>("broken") },
  { weight: 3, arbitrary: fc.constant<Packing>("noForm") },
  { weight: 2, arbitrary: fc.constant<Packing>("oversized") },
);

/** Submissions of a form that a person would have filled in like this. */
export function submissions(filled: Pairs): fc.Arbitrary<Submission> {
  return fc
    .tuple(fc.tuple(...filled.map(changedField)), extras, packing)
    .map(([fields, more, how]) => ({ pairs: [...fields.flat(), ...more], packing: how }));
}

const boundary = "----a-boundary-of-this-test";

/** A field whose name says that it is a file. */
const isFile = (name: string) => name === "file" || name.endsWith("_file");

function multipartOf(pairs: Pairs): string {
  const quoted = (name: string) =>
    name.replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/"/g, "%22");
  const parts = pairs.map(([name, text]) => {
    const file = isFile(name) ? '; filename="team.csv"\r\nContent-Type: text/csv' : "";
    return `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n\r\n${text}\r\n`;
  });
  return `${parts.join("")}--${boundary}--\r\n`;
}

const urlencoded = "application/x-www-form-urlencoded";
const multipart = `multipart/form-data; boundary=${boundary}`;

/** The body that is sent with its type. @param largest more bytes than the form takes */
export function packed({ pairs, packing: how }: Submission, largest: number) {
  const whole = multipartOf(pairs);
  const [body, type] = {
    urlencoded: () => [new URLSearchParams(pairs).toString(), urlencoded],
    multipart: () => [whole, multipart],
    // Cut off in the middle.
    broken: () => [whole.slice(0, Math.max(10, whole.length / 2)), multipart],
    noForm: () => [JSON.stringify(pairs), "application/json"],
    oversized: () => [multipartOf([...pairs, ["file", "x".repeat(largest)]]), multipart],
  }[how]() as [string, string];
  const bytes = Buffer.from(body);
  return {
    body: bytes,
    headers: { "Content-Type": type, "Content-Length": String(bytes.byteLength) },
  };
}

const wellFormed = (text: string) => Buffer.from(text).toString();

/**
 * Returns the fields that a refused form must keep; reading changes line ends and byte order marks, so texts with
 * those are left out.
 */
export function mustBeKept({ pairs }: Submission, names: readonly string[]): Pairs {
  const rootOf = (name: string) => name.split(/[.[]/, 1)[0] ?? "";
  const times = new Map<string, number>();
  const contested = new Set<string>();
  for (const [name] of pairs) {
    times.set(name, (times.get(name) ?? 0) + 1);
    if (!names.includes(name)) contested.add(rootOf(name));
  }
  return pairs
    .filter(([name, text]) => names.includes(name) && text !== "" && !/^\uFEFF|[\r\n]/.test(text))
    .filter(([name]) => times.get(name) === 1 && !contested.has(rootOf(name)))
    .map(([name, text]) => [name, wellFormed(text)]);
}
