import { expect, it, test } from "vitest";
import { textGaps } from "~/domain/benefits/catalogue/text-gaps";
import { hostileTexts } from "../../setup/source/hostile-texts";

it.each(hostileTexts)("reads a hostile text to its end: %s", (_what, body) => {
  expect(textGaps("legal-texts", { body })).toMatchObject({ pictures: [], spanish: true });
});

const gradeOf = (body: string) => textGaps("legal-texts", { body }).grade;
const words = (count: number, word = "baker") => Array(count).fill(word).join(" ");
const fifteen = words(15);

// Flesch-Kincaid: 30 words of two syllables in one sentence are 0.39 × 30 + 11.8 × 2 − 15.59.
test.each([
  ["one sentence", `${words(30)}.`, 19.7],
  ["too few words", `${words(29)}.`, null],
  ["no words", "2026", null],
  ["two sentences", `${fifteen}... ${fifteen}?!`, 13.9],
  ["a heading and a paragraph", `# ${fifteen}\n\n${fifteen}`, 13.9],
  ["a numbered list", `1. ${fifteen}\n 12. ${fifteen}.  `, 13.9],
  ["a list after a colon", `${fifteen}:\n- ${fifteen}.`, 19.7],
  ["nothing but colons", `${words(30)}:`, 19.7],
  ["a link", `${words(14)} [baker](/of.a/long/address.html?) ${fifteen}.`, 19.7],
  ["a picture", `${fifteen} ![](/boat.jpg) ${fifteen}.`, 19.7],
  ["a picture with words", `${words(14)} ![baker](/boat.jpg) ${fifteen}.`, 19.7],
  ["bold letters", `${words(29)} **ba**ker.**`, 19.7],
  ["a number with a point", `${fifteen} 1.5 ${fifteen}.`, 19.7],
  ["contractions", `${words(29, "baker’ll")} baker's.`, 19.7],
  ["capitals", `${words(30, "BAKER")}.`, 19.7],
  ["several vowels in a row", `${words(30, "beauty")}.`, 19.7],
  ["an e that nobody hears", `${fifteen} ${words(15, "late")}.`, 13.8],
  ["words without a vowel", `${fifteen} ${words(15, "the")}.`, 13.8],
  ["grade 8", `${words(22, "cat")}. ${words(10, "cat")} ${words(12)}.`, null],
  ["grade 8.3", `${words(31, "cat")}.`, 8.3],
])("the grade of %s", (_what, body, grade) => {
  expect(gradeOf(body)).toBe(grade);
});

test.each([
  ["![](/boat.jpg)", ["/boat.jpg"]],
  ['A ![  ](/boat.jpg "Boat") and ![](/b)', ["/boat.jpg", "/b"]],
  ["![A boat](/boat.jpg) [](/boat)", []],
  [`![](/${"a".repeat(300)})`, []],
  ["![](/a) ".repeat(21), Array(20).fill("/a")],
])("%s: pictures without words are %j", (body, pictures) => {
  expect(textGaps("legal-texts", { body })).toMatchObject({ pictures });
});

test("each language is gone through for what is asked of it", () => {
  const [title, long] = ["![](/title)", `${words(30)}.`];
  const pair = { title, title_es: title, body: `${long} ![](/en)`, body_es: `${long} ![](/es)` };
  const found = { pictures: ["/en", "/es"], grade: 19.7, spanish: false };
  expect(textGaps("legal-texts", pair)).toEqual(found);
  expect(textGaps("legal-texts", { body_es: long, version: "1" })).toMatchObject({ grade: null });
  expect(textGaps("legal-texts", {})).toEqual({ pictures: [], grade: null, spanish: false });
  expect(textGaps("articles", { language: "es", body: long })).toMatchObject({ grade: null });
  expect(textGaps("articles", { language: "en", body: long })).toMatchObject({ grade: 19.7 });
});
