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
export const neededFields = [
  "date",
  "description",
  "amount",
] as const satisfies readonly BankField[];

/** The order is a priority: a file with "Amount" and "Credit" is read by "Amount". */
const namesOf = (field: BankField): string[] => headings[field].split("|");

/** Turns "Amount (USD)" into "amount usd". */
export const normalizeHeading = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

/** Returns the index of each field's column; -1 if there is none. */
export function findColumns(cells: readonly string[]): Record<BankField, number> {
  const names = cells.map(normalizeHeading);
  const columns = (field: BankField) =>
    namesOf(field)
      .map((name) => names.indexOf(name))
      .find((index) => index >= 0) ?? -1;
  return {
    date: columns("date"),
    description: columns("description"),
    amount: columns("amount"),
    number: columns("number"),
    reference: columns("reference"),
    out: columns("out"),
  };
}

/** Returns how many of the required columns a row names. */
export function countFoundColumns(cells: readonly string[]): number {
  const columns = findColumns(cells);
  return neededFields.filter((field) => columns[field] >= 0).length;
}
