import { expect, test } from "vitest";
import { problemWords } from "~/domain/problems/problem-words.server";
import { tooManyTries } from "~/domain/too-many-tries";

test.each([
  [0.471, "1 second", "1 segundo"],
  [59, "59 seconds", "59 segundos"],
  [60, "1 minute", "1 minuto"],
  [61, "2 minutes", "2 minutos"],
  [900, "15 minutes", "15 minutos"],
  [90 * 60, "90 minutes", "90 minutos"],
  [90 * 60 + 1, "2 hours", "2 horas"],
  [2 * 3600 + 1, "3 hours", "3 horas"],
  [0, "1 second", "1 segundo"],
  [undefined, "a few minutes", "unos minutos"],
])("%s seconds are a wait of %s", (seconds, english, spanish) => {
  const reported = tooManyTries(seconds);
  expect(problemWords(reported, "en")).toBe(`Too many tries. Wait ${english}.`);
  expect(problemWords(reported, "es")).toBe(`Demasiados intentos. Espere ${spanish}.`);
});
