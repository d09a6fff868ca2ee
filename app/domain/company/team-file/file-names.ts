import { removeAccents } from "./plain-letters";

const suffix = /^(?:jr|sr|ii|iii|iv|v|md|phd|cpa|esq)\.?$/i;
/** Last names start with these particles. */
const particle = /^(?:da|de|del|della|den|der|di|dos|du|la|le|san|st\.?|ten|ter|van|vander|von)$/i;
/** These particles are also given or middle names: Nam Van Nguyen, Wei Di Zhang. */
const alsoGiven = /^(?:Di|Du|La|Le|San|Van)$/;
const vietnamese =
  /^(?:bui|cao|dang|dao|dinh|do|doan|duong|ha|ho|hoang|huynh|lam|le|luong|luu|ly|mai|ngo|nguyen|pham|phan|phung|quach|ta|thai|tran|trinh|truong|vo|vu|vuong)$/;
/** Dutch and German last names end like this if "Van" often precedes them. */
const dutch =
  /(?:beek|berg|bergen|boom|bosch|brink|broek|buren|burg|daal|dijk|dyke?|gogh|halen|heusen|hoorn|horn|horst|hoven|huizen|kamp|laan|meer|ness|veen|vliet|wij?k|winkle|wyk|zandt)$/;

const title =
  /^(?:(?:dr|dra|miss|mr|mrs|ms|mx|prof|rev|sra|srta)\.?|(?:hon|ing|lic|sr)\.)\s+(?=\S)/i;
/** Removes titles: "Dr. Rae" becomes "Rae". */
export function removeTitle(name: string): string {
  const rest = name.trimStart().replace(title, "");
  return rest === name.trimStart() ? name : removeTitle(rest);
}

const together = (words: readonly string[]) => words.join(" ");
const initial = /^\p{L}\.?$/u;
const plainWord = (word = "") => removeAccents(word).toLowerCase();

/** Returns "yes" if the word starts a last name, "no" if it doesn't, and "unclear" if both are common. */
function beginsLastName(word: string, next = ""): "yes" | "no" | "unclear" {
  if (!particle.test(word)) return "no";
  if (!alsoGiven.test(word) || particle.test(next)) return "yes";
  if (vietnamese.test(plainWord(next))) return "no";
  return word === "La" || (word === "Van" && dutch.test(plainWord(next))) ? "yes" : "unclear";
}

type Split = {
  first_name: string;
  last_name: string;
  /** False if the name could be split differently. */
  isSure: boolean;
};

/** Splits "Okafor, Ben" and "Ben Okafor" into Ben and Okafor; the last name is "" if there is only one word. */
export function splitName(input: string): Split {
  const parts = input.split(",").map((part) => removeTitle(part.trim().replace(/\s+/g, " ")));
  const [head = "", ...rest] = parts.filter(Boolean);
  const suffixes = rest.filter((part) => suffix.test(part));
  const names = rest.filter((part) => !suffix.test(part));
  if (names.length > 0) {
    return {
      first_name: together(names),
      last_name: together([head, ...suffixes]),
      isSure: true,
    };
  }
  const words = head.split(" ");
  let from = words.length - 1;
  while (from > 1 && suffix.test(words[from] ?? "")) from--;
  let isParticleUnclear = false;
  let isParticleRead = false;
  while (from > 1) {
    const begins = beginsLastName(words[from - 1] ?? "", words[from]);
    isParticleUnclear ||= begins === "unclear";
    isParticleRead ||= particle.test(words[from - 1] ?? "");
    if (begins === "no") break;
    from--;
  }
  const givenNames = words.slice(0, Math.max(from, 1));
  const isTitled = removeTitle(input.trim()) !== input.trim() && words.length === 1;
  const further = givenNames.slice(1).filter((word) => !initial.test(word));
  return {
    first_name: isTitled ? "" : together(givenNames),
    last_name: together([...(isTitled ? words : words.slice(Math.max(from, 1))), ...suffixes]),
    isSure: !isParticleUnclear && (further.length === 0 || isParticleRead),
  };
}

/**
 * Returns the last name from a cell beside a first name; if the cell repeats the full name, the first name is
 * dropped.
 */
export function lastNameBeside(first: string, input: string): string {
  const whole = splitName(input);
  const again = whole.first_name.toLowerCase() === first.trim().toLowerCase();
  return again && whole.last_name !== "" ? whole.last_name : input;
}
