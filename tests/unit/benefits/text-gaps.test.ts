import { expect, it } from "vitest";
import { readingGrade, textGaps } from "~/domain/benefits/catalogue/text-gaps";
import { hostileTexts } from "../../setup/source/hostile-texts";

const easy =
  "We help you sleep. Go to bed at ten. Turn off the light. Put your phone away. ".repeat(4);
const hard =
  "Comprehensive psychological interventions necessitate multidisciplinary collaboration between specialized professionals, administrative representatives and participating institutions. ".repeat(
    4,
  );

it("computes the grade that it states: 0.39 words a sentence, 11.8 syllables a word", () => {
  // 30 words of one syllable in 3 sentences.
  expect(readingGrade("One two three four five six eight nine ten and. ".repeat(3))).toBe(0.1);
});

it("says nothing of a few words, and reads a link by its words", () => {
  expect(readingGrade("Too short to tell.")).toBeNull();
  const link = "[here](https://extraordinarily-complicated.example/administration) ";
  expect(readingGrade(`${easy}${link}`)).toBeLessThan(3);
});

it("tells what an article and a legal text lack", () => {
  expect(textGaps("articles", { language: "en", body: hard })).toMatchObject({ spanish: false });
  expect(textGaps("articles", { language: "en", body: hard }).grade).toBeGreaterThan(15);
  expect(textGaps("articles", { language: "es", body: hard }).grade).toBeNull();
  expect(textGaps("legal-texts", { title: "Terms", body: easy }).spanish).toBe(true);
  const both = { title: "Terms", title_es: "Términos", body: easy, body_es: "![](/x.png)" };
  expect(textGaps("legal-texts", both)).toEqual({
    pictures: ["/x.png"],
    grade: null,
    spanish: false,
  });
});

it.each(hostileTexts)("reads a hostile text to its end: %s", (_what, body) => {
  expect(textGaps("legal-texts", { body })).toMatchObject({ pictures: [], spanish: true });
});
