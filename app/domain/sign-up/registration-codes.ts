/**
 * Codes that people write down and type again (handbook/entities.md, Registration). No I, L, O and U: whoever types one
 * of the first three meant 1 or 0, so that a code read wrongly still opens its draft.
 */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const meant: Readonly<Record<string, string>> = { I: "1", L: "1", O: "0" };

const codeLength = 8;

/** 32 characters, so every byte gives each of them equally often. */
const characters = (bytes: Uint8Array) => [...bytes].map((byte) => alphabet[byte % 32]).join("");

/** @throws RangeError when there are too few random bytes */
function firstBytes(random: Uint8Array, count: number): Uint8Array {
  if (random.length < count) throw new RangeError(`A code needs ${count} random bytes`);
  return random.subarray(0, count);
}

/**
 * Eight characters, as they are stored.
 * @param random eight bytes
 */
export function resumeCode(random: Uint8Array): string {
  return characters(firstBytes(random, codeLength));
}

/** As people read it: "7K2QM8XD" → "7K2Q-M8XD". */
export function formatResumeCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** What somebody typed as it is stored, or null when it cannot be a code: case, blanks and dashes do not matter. */
export function normalResumeCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Dash_Punctuation}]/gu, "")
    .replace(/[ILO]/g, (look) => meant[look] ?? look);
  return code.length === codeLength && [...code].every((each) => alphabet.includes(each))
    ? code
    : null;
}

/**
 * R-7K2Q-91: the name of a registration once it is submitted. Not a secret, and not surely unique: draw again when it is
 * taken.
 * @param random six bytes
 */
export function registrationReference(random: Uint8Array): string {
  const bytes = firstBytes(random, 6);
  const [high = 0, low = 0] = bytes.subarray(4);
  const digits = String((high * 256 + low) % 100).padStart(2, "0");
  return `R-${characters(bytes.subarray(0, 4))}-${digits}`;
}
