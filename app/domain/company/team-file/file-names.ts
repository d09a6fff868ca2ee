import { removeAccents } from "../../plain-letters";

const nameSuffix = /^(?:jr|sr|ii|iii|iv|v|md|phd|cpa|esq)\.?$/i;
/** Particles with which last names begin. */
const lastNameParticle =
  /^(?:da|de|del|della|den|der|di|dos|du|la|le|san|st\.?|ten|ter|van|vander|von)$/i;
/** These particles are also given or middle names: Nam Van Nguyen, Wei Di Zhang. */
const alsoGivenNameParticle = /^(?:Di|Du|La|Le|San|Van)$/;
/** Vietnamese last names; a particle before one is a middle name: Nam Van Nguyen. */
const vietnameseName =
  /^(?:bui|cao|dang|dao|dinh|do|doan|duong|ha|ho|hoang|huynh|lam|le|luong|luu|ly|mai|ngo|nguyen|pham|phan|phung|quach|ta|thai|tran|trinh|truong|vo|vu|vuong)$/;
/** Dutch and German last names end like this if "Van" often precedes them. */
const dutchEnding =
  /(?:beek|berg|bergen|boom|bosch|brink|broek|buren|burg|daal|dijk|dyke?|gogh|halen|heusen|hoorn|horn|horst|hoven|huizen|kamp|laan|meer|ness|veen|vliet|wij?k|winkle|wyk|zandt)$/;

const nameTitle =
  /^(?:(?:dr|dra|miss|mr|mrs|ms|mx|prof|rev|sra|srta)\.?|(?:hon|ing|lic|sr)\.)\s+(?=\S)/i;
/** Returns a name without the titles before it: "Rae" for "Prof. Dr. Rae". */
export function removeTitle(name: string): string {
  const rest = name.trimStart().replace(nameTitle, "");
  return rest === name.trimStart() ? name : removeTitle(rest);
}

/** Returns whether a word starts the last name that goes on with `next`; "unclear" if it may be a middle name too. */
function beginsLastName(word: string, next: string): "yes" | "no" | "unclear" {
  if (!lastNameParticle.test(word)) return "no";
  if (!alsoGivenNameParticle.test(word) || lastNameParticle.test(next)) return "yes";
  const plainNext = removeAccents(next).toLowerCase();
  if (vietnameseName.test(plainNext)) return "no";
  return word === "La" || (word === "Van" && dutchEnding.test(plainNext)) ? "yes" : "unclear";
}

/**
 * Splits "Okafor, Ben" and "Ben Okafor" into Ben and Okafor. Of one word, the last name is "", or the first name after
 * a title. `isSure` is false if the name could be split differently.
 */
export function splitName(input: string): {
  first_name: string;
  last_name: string;
  isSure: boolean;
} {
  const parts = input.split(",").map((part) => removeTitle(part.trim().replace(/\s+/g, " ")));
  const [head = "", ...rest] = parts.filter(Boolean);
  const suffixes = rest.filter((part) => nameSuffix.test(part));
  const names = rest.filter((part) => !nameSuffix.test(part));
  if (names.length > 0) {
    return {
      first_name: names.join(" "),
      last_name: [head, ...suffixes].join(" "),
      isSure: true,
    };
  }
  const words = head.split(" ");
  let from = words.length - 1;
  while (from > 1 && nameSuffix.test(words[from] ?? "")) from--;
  let isParticleUnclear = false;
  let isParticleRead = false;
  while (from > 1) {
    const begins = beginsLastName(words[from - 1] ?? "", words[from] ?? "");
    isParticleUnclear ||= begins === "unclear";
    isParticleRead ||= lastNameParticle.test(words[from - 1] ?? "");
    if (begins === "no") break;
    from--;
  }
  const givenNames = words.slice(0, Math.max(from, 1));
  const isTitled = removeTitle(input.trim()) !== input.trim() && words.length === 1;
  const middleNames = givenNames.slice(1).filter((word) => !/^\p{L}\.?$/u.test(word));
  return {
    first_name: isTitled ? "" : givenNames.join(" "),
    last_name: [...(isTitled ? words : words.slice(Math.max(from, 1))), ...suffixes].join(" "),
    isSure: !isParticleUnclear && (middleNames.length === 0 || isParticleRead),
  };
}

/** Returns the cell beside a first name; only its last name if it is a full name with this first name, in any case. */
export function lastNameBeside(first: string, input: string): string {
  const whole = splitName(input);
  const again = whole.first_name.toLowerCase() === first.trim().toLowerCase();
  return again && whole.last_name !== "" ? whole.last_name : input;
}
