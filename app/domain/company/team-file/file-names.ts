/** A name of one column, as first and last name. */

const suffix = /^(?:jr|sr|ii|iii|iv|v|md|phd|cpa|esq)\.?$/i;
/** Words that a last name begins with. */
const particle = /^(?:da|de|del|della|den|der|di|dos|du|la|le|san|st\.?|ten|ter|van|vander|von)$/i;

const together = (words: readonly string[]) => words.join(" ");

/** "Okafor, Ben" and "Ben Okafor" → Ben, Okafor; of one word alone the last name is "". */
export function splitName(typed: string): { first_name: string; last_name: string } {
  const parts = typed.split(",").map((part) => part.trim().replace(/\s+/g, " "));
  const [head = "", ...rest] = parts.filter(Boolean);
  const suffixes = rest.filter((part) => suffix.test(part));
  const given = rest.filter((part) => !suffix.test(part));
  if (given.length > 0) {
    return { first_name: together(given), last_name: together([head, ...suffixes]) };
  }
  const words = head.split(" ");
  let from = words.length - 1;
  while (from > 1 && suffix.test(words[from] ?? "")) from--;
  while (from > 1 && particle.test(words[from - 1] ?? "")) from--;
  return {
    first_name: together(words.slice(0, Math.max(from, 1))),
    last_name: together([...words.slice(Math.max(from, 1)), ...suffixes]),
  };
}

/** What was typed as the last name beside a first one: whoever types the whole name again is not called twice. */
export function lastNameBeside(first: string, typed: string): string {
  const whole = splitName(typed);
  const again = whole.first_name.toLowerCase() === first.trim().toLowerCase();
  return again && whole.last_name !== "" ? whole.last_name : typed;
}

/** The two parts in one column again, so that they are split the same way. */
export const joinedName = (first: string, last: string): string =>
  [last, first].filter(Boolean).join(", ");
