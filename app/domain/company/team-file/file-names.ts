import { withoutAccents } from "./plain-letters";

/** A name of one column, as first and last name. */

const suffix = /^(?:jr|sr|ii|iii|iv|v|md|phd|cpa|esq)\.?$/i;
/** Words that a last name begins with. */
const particle = /^(?:da|de|del|della|den|der|di|dos|du|la|le|san|st\.?|ten|ter|van|vander|von)$/i;
/** Of those, the ones that are names in the middle, too: Nam Van Nguyen, Wei Di Zhang. */
const alsoGiven = /^(?:Di|Du|La|Le|San|Van)$/;
const vietnamese =
  /^(?:bui|cao|dang|dao|dinh|do|doan|duong|ha|ho|hoang|huynh|lam|le|luong|luu|ly|mai|ngo|nguyen|pham|phan|phung|quach|ta|thai|tran|trinh|truong|vo|vu|vuong)$/;
/** How last names from the Netherlands and from Germany end, as far as a "Van" in front of them is common. */
const dutch =
  /(?:beek|berg|bergen|boom|bosch|brink|broek|buren|burg|daal|dijk|dyke?|gogh|halen|heusen|hoorn|horn|horst|hoven|huizen|kamp|laan|meer|ness|veen|vliet|wij?k|winkle|wyk|zandt)$/;

const title =
  /^(?:(?:dr|dra|miss|mr|mrs|ms|mx|prof|rev|sra|srta)\.?|(?:hon|ing|lic|sr)\.)\s+(?=\S)/i;
/** "Dr. Rae" → "Rae": what somebody is addressed with is no name. */
export function withoutTitle(name: string): string {
  const rest = name.trimStart().replace(title, "");
  return rest === name.trimStart() ? name : withoutTitle(rest);
}

const together = (words: readonly string[]) => words.join(" ");
const initial = /^\p{L}\.?$/u;
const plainWord = (word = "") => withoutAccents(word).toLowerCase();

/** "yes" for what begins a last name, "no" for what doesn't, "unclear" where both are common. */
function beginsLastName(word: string, next = ""): "yes" | "no" | "unclear" {
  if (!particle.test(word)) return "no";
  if (!alsoGiven.test(word) || particle.test(next)) return "yes";
  if (vietnamese.test(plainWord(next))) return "no";
  return word === "La" || (word === "Van" && dutch.test(plainWord(next))) ? "yes" : "unclear";
}

type Split = {
  first_name: string;
  last_name: string;
  /** Whether nobody would split it otherwise. */
  isSure: boolean;
};

/** "Okafor, Ben" and "Ben Okafor" → Ben, Okafor; of one word alone the last name is "". */
export function splitName(typed: string): Split {
  const parts = typed.split(",").map((part) => withoutTitle(part.trim().replace(/\s+/g, " ")));
  const [head = "", ...rest] = parts.filter(Boolean);
  const suffixes = rest.filter((part) => suffix.test(part));
  const given = rest.filter((part) => !suffix.test(part));
  if (given.length > 0) {
    return {
      first_name: together(given),
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
  const isTitled = withoutTitle(typed.trim()) !== typed.trim() && words.length === 1;
  const further = givenNames.slice(1).filter((word) => !initial.test(word));
  return {
    first_name: isTitled ? "" : together(givenNames),
    last_name: together([...(isTitled ? words : words.slice(Math.max(from, 1))), ...suffixes]),
    isSure: !isParticleUnclear && (further.length === 0 || isParticleRead),
  };
}

/** What was typed as the last name beside a first one: whoever types the whole name again is not called twice. */
export function lastNameBeside(first: string, typed: string): string {
  const whole = splitName(typed);
  const again = whole.first_name.toLowerCase() === first.trim().toLowerCase();
  return again && whole.last_name !== "" ? whole.last_name : typed;
}
