/** Finds the columns of a bank's file, and whether a row's money came in or went out. */

/** The names of each field's column as `normalizeHeading` writes them, the most reliable first. */
const headings = {
  date: "date|posting date|posted date|post date|posted|date posted|transaction date|booking date|value date|effective date|entry date|fecha|fecha de operacion|fecha operacion|fecha valor",
  description:
    "description|details|memo|payee|transaction description|narrative|text|name|descripcion|concepto",
  amount:
    "amount|transaction amount|amount usd|importe|monto|cantidad|credit|credits|deposit|deposits|credit amount|amount credit|deposit amount|paid in|money in|abono|abonos|haber|depositos",
  /** A check's number; many files don't have it. */
  number: "check number|check no|check num|check or slip|check|chk|numero de cheque|cheque",
  /** A transfer's reference; many files don't have it. */
  reference:
    "reference|reference number|reference no|reference num|ref|ref no|ref number|ref num|payment reference|customer reference|bank reference|transaction reference|trace|trace number|trace no|confirmation number|confirmation|transaction id|referencia|numero de referencia|no de referencia",
  /** Outgoing money, if it has a column of its own. */
  out: "debit|debits|debit amount|amount debit|withdrawal|withdrawals|withdrawal amount|paid out|money out|cargo|cargos|debe|retiro|retiros",
} as const;
export type BankField = keyof typeof headings;
export const neededBankFields = [
  "date",
  "description",
  "amount",
] as const satisfies readonly BankField[];

/** Returns a heading's letters a to z in words, "amount usd" for "Amount (USD)". */
const normalizeHeading = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

/** Returns the index of each field's column in a row of headings, by the first of its names there; -1 for none. */
export function findColumns(cells: readonly string[]): Record<BankField, number> {
  const names = cells.map(normalizeHeading);
  // The order is a priority: a file with "Amount" and "Credit" is read by "Amount".
  const indexOf = (field: BankField) =>
    headings[field]
      .split("|")
      .map((name) => names.indexOf(name))
      .find((index) => index >= 0) ?? -1;
  return {
    date: indexOf("date"),
    description: indexOf("description"),
    amount: indexOf("amount"),
    number: indexOf("number"),
    reference: indexOf("reference"),
    out: indexOf("out"),
  };
}

/** Returns how many of the three required columns a row names. */
export function countFoundColumns(cells: readonly string[]): number {
  const columns = findColumns(cells);
  return neededBankFields.filter((field) => columns[field] >= 0).length;
}

/** Whether money came in or went out, by a column of its own, the amount's sign or the administrator's answer. */
export type Direction = "in" | "out";

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split("|"));
const outWords = wordSet(
  "debit|debits|debito|debitos|dr|db|dbit|dbt|d|withdrawal|withdrawals|wd|out|outgoing|outflow|sent|charge|charges|cargo|cargos|debe|salida|egreso|egresos|retiro|retiros|soll|s",
);
const inWords = wordSet(
  "credit|credits|credito|creditos|cr|crdt|cdt|c|deposit|deposits|dep|in|incoming|inflow|received|abono|abonos|haber|entrada|ingreso|ingresos|deposito|depositos|h",
);
/** Returns the direction that "DR", "Credit", "ACH_DEBIT", "Abono" or "+" names; null for others: "debit card". */
function parseDirection(text: string): Direction | null {
  const mark = text.trim();
  if (mark === "+") return "in";
  if (/^[-\u2212\u2013]$/.test(mark)) return "out";
  const words = normalizeHeading(text)
    .replace(/\b(?:debit|credit) card\b/g, "")
    .split(" ")
    // Such words count only among one or two: "Money in", but not "Check in branch".
    .filter(
      (word, _index, all) => all.length <= 2 || !(word.length < 2 || ["in", "out"].includes(word)),
    );
  const [isOut, isIn] = [
    words.some((word) => outWords.has(word)),
    words.some((word) => inWords.has(word)),
  ];
  if (isOut === isIn) return null;
  return isOut ? "out" : "in";
}

/** Words that by themselves make a heading that of a column of directions. */
const directionWords = wordSet(
  "direction|sign|signo|sentido|naturaleza|indicator|flow|cdi|dci|crdr|drcr|dbcr|crdb",
);
/** Words in headings such as "Type", which may mean anything, so that the column's values decide. */
const vagueWords = wordSet("type|tipo|kind|details|transaction|trans|txn|code|movimiento|movement");

/**
 * Returns true for the heading of a column that tells the direction, such as "Debit/Credit", "D/C", "In/Out",
 * "Debe/Haber", "+/-" and "Credit Debit Indicator".
 */
function namesDirection(heading: string): boolean {
  if (/^[+]\s*\/?\s*[-\u2212]$/.test(heading.trim())) return true;
  const words = normalizeHeading(heading).split(" ");
  const isBoth =
    words.some((word) => outWords.has(word)) && words.some((word) => inWords.has(word));
  return isBoth || words.some((word) => directionWords.has(word));
}

/** A column about which the administrator is asked which of its values mean incoming money; `values` are its distinct cells. */
export type AskedColumn = { index: number; name: string; values: string[] };

/** Columns with these words in their headings never contain the direction. */
const otherSubjects =
  /\b(?:balance|saldo|account|cuenta|iban|currency|moneda|divisa|category|categoria|status|estado|bank|banco|branch|routing)\b/;

/** An amount with a sign, parentheses, or DR or CR. */
const signedAmount = /^[^\d]*[-+\u2212(]|[-)]\s*$|\b(?:DR|CR)\s*$/i;

/** Headings of an amount that holds only incoming money. */
const incomingHeadings = wordSet(
  "credit|credits|deposit|deposits|credit amount|amount credit|deposit amount|paid in|money in|abono|abonos|haber|depositos",
);

/**
 * Returns a function (`of`) that returns a row's direction, null if it is unclear; or the columns to ask about (`ask`).
 * `names` is the row of column names; `answers` are the values that mean incoming money, as `cameInOf` writes them, or
 * `everyRow`, and are empty before the administrator was asked. If nothing tells, all money came in.
 */
export function detectDirections(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  answers: readonly string[],
): { of: (cells: readonly string[]) => Direction | null } | { ask: AskedColumn[] } {
  const columns = findColumns(names);
  const used = new Set([
    columns.date,
    columns.description,
    columns.amount,
    columns.number,
    columns.reference,
  ]);
  const free = names.flatMap((name, index) => (used.has(index) ? [] : [{ name, index }]));
  const valuesAt = (index: number) => [
    ...new Set(rows.map((cells) => (cells[index] ?? "").trim()).filter((text) => text !== "")),
  ];
  const telling = free.filter(({ name, index }) => {
    // A balance may be negative in a row of incoming money.
    if (/\b(?:balance|saldo)\b/.test(normalizeHeading(name))) return false;
    const read = valuesAt(index).map(parseDirection);
    if (namesDirection(name)) return true;
    const isPerhaps = normalizeHeading(name)
      .split(" ")
      .some((word) => vagueWords.has(word));
    return isPerhaps ? read.some(Boolean) : read.length > 0 && read.every(Boolean);
  });
  const isSigned = rows.some((cells) => signedAmount.test((cells[columns.amount] ?? "").trim()));
  const isIncoming = incomingHeadings.has(normalizeHeading(names[columns.amount] ?? ""));
  const isSure = isSigned || isIncoming || columns.out >= 0;
  if (answers.length === 0 && telling.length === 0 && !isSure) {
    const likely = free.flatMap(({ name, index }) => {
      const values = valuesAt(index);
      const isLikely =
        values.length > 0 &&
        values.length <= 6 &&
        values.every((text) => text.length <= 40 && !/\d[.,/-]\d|\d{4}/.test(text));
      return isLikely && !otherSubjects.test(normalizeHeading(name))
        ? [{ index, name, values }]
        : [];
    });
    if (likely.length > 0) return { ask: likely };
  }
  return {
    of(cells) {
      const cell = (index: number) => (cells[index] ?? "").trim();
      const isOut = columns.out >= 0 && /[1-9]|^y/i.test(cell(columns.out));
      const directions = telling.map(({ index }) => parseDirection(cell(index)));
      if (isOut || directions.includes("out")) return "out";
      if (directions.includes("in") || isSure) return "in";
      if (telling.length > 0) return null;
      const cameIn = answers.filter((answer) => answer !== everyRow);
      const isIn =
        cameIn.length === 0 ||
        cells.some((text, column) => cameIn.includes(cameInOf(column, text.trim())));
      return isIn ? "in" : "out";
    },
  };
}

/** This answer means that every row is incoming money. */
export const everyRow = "every";
/** Returns the answer that this value, as it stands, in the column of this index means incoming money: "2 Credit". */
export const cameInOf = (index: number, value: string): string => `${index} ${value}`;
