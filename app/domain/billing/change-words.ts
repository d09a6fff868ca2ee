import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { Language } from "~/language/languages";
import { formats } from "~/language/formats";
import type { ChangeCause, LineChange } from "./invoice-changes";
import { lineLabel, lineReason } from "./line-words";
import { lineTexts } from "./line-words.text";

const changesTexts = texts({
  en: {
    title: "What changed",
    same: "Nothing changed since {invoice}.",
    since: "Compared with {invoice}:",
    line: "Line, and why",
    before: "Before",
    now: "Now",
    difference: "Difference",
    notBilled: "Not billed",
    came: "On your list since {on:day}: {names:list}.",
    cameCount: {
      one: "{count} person has been on the list since {on:day}.",
      other: "{count} people have been on the list since {on:day}.",
    },
    left: "Last day {on:day}: {names:list}.",
    leftCount: {
      one: "The last day of {count} person was {on:day}.",
      other: "The last day of {count} people was {on:day}.",
    },
    more: { one: "{count} more", other: "{count} more" },
    mends: "Corrects {invoice}.",
    once: "Was on {invoice} only.",
    earlier: "Earlier payments were more than what was owed.",
    kept: "Credits were more than this invoice. The rest comes off the next ones.",
    returned: "An earlier payment was returned after an invoice had deducted it.",
    added: "Billed for whole periods as of {on:day}.",
    uncovered: "Not covered as of {on:day}.",
    removed: "No longer billed as of {on:day}.",
    price: "At a different price as of {on:day}.",
    counted: "Recounted for {on:day}: {before:number} before, {now:number} now.",
    months: "Months billed: {before:number} before, {now:number} now.",
  },
  es: {
    title: "Qué cambió",
    same: "Nada cambió desde {invoice}.",
    since: "Comparado con {invoice}:",
    line: "Línea, y por qué",
    before: "Antes",
    now: "Ahora",
    difference: "Diferencia",
    notBilled: "No facturado",
    came: "En su lista desde el {on:day}: {names:list}.",
    cameCount: {
      one: "{count} persona está en la lista desde el {on:day}.",
      many: "{count} de personas están en la lista desde el {on:day}.",
      other: "{count} personas están en la lista desde el {on:day}.",
    },
    left: "Último día {on:day}: {names:list}.",
    leftCount: {
      one: "El último día de {count} persona fue el {on:day}.",
      many: "El último día de {count} de personas fue el {on:day}.",
      other: "El último día de {count} personas fue el {on:day}.",
    },
    more: { one: "{count} más", many: "{count} de más", other: "{count} más" },
    mends: "Corrige {invoice}.",
    once: "Solo estaba en {invoice}.",
    earlier: "Los pagos anteriores superaban lo que se debía.",
    kept: "Los créditos superan esta factura. El resto se descuenta de las próximas.",
    returned: "Un pago anterior se devolvió después de descontarlo en una factura.",
    added: "Se factura por períodos completos desde el {on:day}.",
    uncovered: "Sin cobertura a partir del {on:day}.",
    removed: "Ya no se factura desde el {on:day}.",
    price: "A otro precio desde el {on:day}.",
    counted: "Contado de nuevo para el {on:day}: {before:number} antes, {now:number} ahora.",
    months: "Meses facturados: {before:number} antes, {now:number} ahora.",
  },
});

/** A longer list of names doesn't help anyone check an invoice. */
const namesShown = 20;

/** Returns a sentence that explains why a line differs. */
export function causeWords(cause: ChangeCause, language: Language): string {
  const t = say(changesTexts, language);
  switch (cause.kind) {
    case "came":
    case "left":
      return peopleWords(cause, language);
    case "mends":
      return t.mends(cause);
    case "once":
      return t.once(cause);
    case "earlier":
      return t.earlier;
    case "kept":
    case "returned":
      return t[cause.kind];
    case "added":
      return t.added(cause);
    case "removed":
      return t.removed(cause);
    case "began":
    case "changed":
    case "ended":
    case "never":
      return say(lineTexts, language)[cause.kind](cause);
    case "uncovered":
      return t.uncovered(cause);
    case "price":
      return t.price(cause);
    case "months":
      return t.months(cause);
    case "counted":
      return t.counted(cause);
  }
}

function peopleWords(
  { kind, on, names }: Extract<ChangeCause, { names: unknown }>,
  language: Language,
) {
  const t = say(changesTexts, language);
  const known = names.filter((name) => name !== null);
  if (known.length === 0) {
    const count = names.length;
    return kind === "came" ? t.cameCount({ count, on }) : t.leftCount({ count, on });
  }
  const firstNames = known.slice(0, namesShown);
  const more = names.length - firstNames.length;
  const all = more > 0 ? [...firstNames, t.more({ count: more })] : firstNames;
  return kind === "came" ? t.came({ on, names: all }) : t.left({ on, names: all });
}

/** Removes names for readers who may see how many people came and left but not who. */
export function withoutNames<
  Line extends { people?: readonly { name: string | null }[] | undefined },
>(lines: readonly Line[]): Line[] {
  return lines.map((line) =>
    line.people ? { ...line, people: line.people.map((each) => ({ ...each, name: null })) } : line,
  );
}

/** `since` is the number of the previous invoice. */
export type Changes = { since: string; lines: readonly LineChange[] };

/**
 * Returns why an invoice's total differs from the previous one in the reader's language, for the page and in print.
 */
export function wordChanges({ since, lines }: Changes, language: Language) {
  const t = say(changesTexts, language);
  const { money } = formats(language);
  const side = (reasons: readonly string[]) =>
    reasons.map((reason) => lineReason({ reason }, language)).join("; ") || t.notBilled;
  const [before = "", after = ""] = (lines.length === 0 ? t.same : t.since)({
    invoice: "\n",
  }).split("\n");
  return {
    title: t.title,
    intro: { before, since, after },
    columns: {
      line: t.line,
      before: t.before,
      now: t.now,
      difference: t.difference,
    },
    lines: lines.map((line) => ({
      label: lineLabel({ ...line, reason: null }, language),
      causes: line.causes.map((cause) => causeWords(cause, language)),
      before: side(line.before),
      now: side(line.now),
      difference: `${line.difference_c > 0 ? "+" : ""}${money(line.difference_c)}`,
    })),
  };
}
