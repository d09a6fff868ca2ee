import { expect, test } from "vitest";
import { isSameName } from "~/domain/account/same-name";

test.each([
  ["Bea O'Dell", "Bea O’Dell"],
  ["Bea O'Dell", "bea  o`dell "],
  ["Bea O´Dell", "Bea OʼDell"],
  ["Ann-Marie Roe", "Ann–Marie Roe"],
  ["Ann‑Marie Roe", "ANN-MARIE\u00a0ROE"],
  ["Iñaki Peña", "In\u0303aki Pena"],
])("%s is signed as %s", (name, signature) => {
  expect(isSameName(signature, name)).toBe(true);
});

test.each([
  ["Bea O'Dell", "Bea Dell"],
  ["Ana Ruiz", "Ana Ruis"],
])("%s is not signed as %s", (name, signature) => {
  expect(isSameName(signature, name)).toBe(false);
});
