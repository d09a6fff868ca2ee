/**
 * People write these codes down and type them (handbook/entities.md, Registration). The codes have no I, L, O or U;
 * the first three are read as 1 or 0, so that a misread code still opens its draft.
 */
export const codeCharacters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const misreadLetters: Readonly<Record<string, string>> = { I: "1", L: "1", O: "0" };

const resumeCodeLength = 8;

/** Returns a character for each byte; there are 32, so that random bytes give each with the same probability. */
const toCharacters = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => codeCharacters[byte % 32]).join("");

/** Returns the first bytes; throws a RangeError if there are too few. */
function firstBytes(random: Uint8Array, count: number): Uint8Array {
  if (random.length < count) throw new RangeError(`A code needs ${count} random bytes`);
  return random.subarray(0, count);
}

/** Returns a new code, eight characters as they are stored; `random` holds at least eight bytes. */
export function createResumeCode(random: Uint8Array): string {
  return toCharacters(firstBytes(random, resumeCodeLength));
}

/** Returns the code as people read it: "7K2Q-M8XD" for "7K2QM8XD". */
export function formatResumeCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Returns a typed code as it is stored, without case, blanks, dashes and misread letters; null if it can't be a code. */
export function normalizeResumeCode(input: string): string | null {
  const code = input
    .toUpperCase()
    .replace(/[\s\p{Dash_Punctuation}]/gu, "")
    .replace(/[ILO]/g, (look) => misreadLetters[look] ?? look);
  return code.length === resumeCodeLength &&
    [...code].every((each) => codeCharacters.includes(each))
    ? code
    : null;
}

/**
 * Returns a reference such as R-7K2Q-91 for a submitted registration. It is not secret and may collide, so draw again
 * if it is taken; `random` holds at least six bytes.
 */
export function createReference(random: Uint8Array): string {
  const bytes = firstBytes(random, 6);
  const [high = 0, low = 0] = bytes.subarray(4);
  const digits = String((high * 256 + low) % 100).padStart(2, "0");
  return `R-${toCharacters(bytes.subarray(0, 4))}-${digits}`;
}
