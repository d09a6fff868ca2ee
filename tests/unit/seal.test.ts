import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keyIdOf, openText, sealText, Unsealable, type KeyRing } from "~/storage/seal";

const ring: KeyRing = {
  sealing: "two",
  keys: new Map(["one", "two"].map((id) => [id, randomBytes(32)])),
};
const place = ["registration_steps", "data", "r-1", "about-company"] as const;
const answers = JSON.stringify({ ein: "123456789", name: "Ñandú 🥐" });

describe("a sealed text", () => {
  test("carries its form and its key, hides its words, and opens in its place", () => {
    const text = sealText(ring, answers, place);
    expect(text).toMatch(/^s1\.two\.[\w-]+$/);
    expect(keyIdOf(text)).toBe("two");
    expect(Buffer.from(text.split(".")[2] ?? "", "base64url").toString("latin1")).not.toContain(
      "123456789",
    );
    expect(openText(ring, text, place)).toBe(answers);
    expect(sealText(ring, answers, place)).not.toBe(text);
  });

  test("of an older key still opens", () => {
    const old = sealText({ ...ring, sealing: "one" }, answers, place);
    expect(openText(ring, old, place)).toBe(answers);
  });

  test.each([
    ["another row", ["registration_steps", "data", "r-2", "about-company"]],
    ["another step", ["registration_steps", "data", "r-1", "about-you"]],
    ["another column", ["registration_steps", "rev", "r-1", "about-company"]],
    ["names that run into each other", ["registration_steps", "data", "r-1,about-company"]],
  ] as const)("does not open in %s", (_where, other) => {
    const text = sealText(ring, answers, place);
    expect(() => openText(ring, text, other)).toThrow(Unsealable);
  });

  test("does not open when any part of it was changed, cut off or replaced", () => {
    const text = sealText(ring, answers, place);
    const [form, id, body = ""] = text.split(".");
    const flipped = Buffer.from(body, "base64url");
    for (let at = 0; at < flipped.length; at++) {
      flipped[at]! ^= 1;
      expect(() => openText(ring, `${form}.${id}.${flipped.toString("base64url")}`, place)).toThrow(
        Unsealable,
      );
      flipped[at]! ^= 1;
    }
    for (const other of [
      `s1.one.${body}`,
      `s1.gone.${body}`,
      `s2.two.${body}`,
      `s1.two.${body.slice(0, -4)}`,
      "s1.two.",
      "s1",
      "",
      answers,
    ])
      expect(() => openText(ring, other, place), other).toThrow(Unsealable);
  });

  test("says no more than its table when it does not open", () => {
    const message = new Unsealable(place).message;
    expect(message).toBe("A sealed text in registration_steps.data does not open");
  });
});

test("nobody else encrypts", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|js)$/.test(file))
    .filter((file) => /create(C|Dec)ipheriv|subtle/.test(readFileSync(join("app", file), "utf8")));
  expect(files).toEqual(["storage/seal.ts"]);
});
