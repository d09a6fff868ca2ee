import fc from "fast-check";
import { expect, test } from "vitest";
import { searchWords, countSlips, spellings, wantedWords } from "~/domain/benefits/search-words";

test("words are compared without case, accents and punctuation, each once", () => {
  expect(searchWords("Límite de  gastos: “DE” bolsillo, O'Neill's L.L.C.")).toEqual(
    "limite de gastos bolsillo oneills llc".split(" "),
  );
  expect(wantedWords("a b c d e f g h")).toHaveLength(6);
  expect(searchWords(" -- ")).toEqual([]);
  expect(searchWords("x".repeat(5000))).toEqual(["x".repeat(24)]);
});

const letter = fc.constantFrom(..."abcñé🌿");
const word = fc.array(letter, { minLength: 4, maxLength: 9 });

test("one slip of the pen is found by a spelling that both words share", () => {
  fc.assert(
    fc.property(
      word,
      fc.nat(8),
      letter,
      fc.constantFrom(0, 1, 2, 3),
      (letters, place, other, kind) => {
        const at = place % letters.length;
        const slipped = [
          letters.toSpliced(at, 1, other),
          letters.toSpliced(at, 1),
          letters.toSpliced(at, 0, other),
          letters.toSpliced(at, 2, ...letters.slice(at, at + 2).toReversed()),
        ][kind]!;
        const [value, two] = [letters.join(""), slipped.join("")];
        expect(countSlips(value, two)).toBe(value === two ? 0 : 1);
        expect(countSlips(two, value)).toBe(value === two ? 0 : 1);
        if (slipped.length < 4) return;
        const shared = spellings(value).filter((spelling) => spellings(two).includes(spelling));
        expect(shared).not.toEqual([]);
      },
    ),
    { numRuns: 2000 },
  );
});

test("two slips are none, and short words are never guessed", () => {
  expect(countSlips("dental", "detnla")).toBeNull();
  expect(countSlips("gym", "gymnastics")).toBeNull();
  expect(spellings("gym")).toEqual(["gym"]);
});
