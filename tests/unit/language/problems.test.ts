import { describe, expect, it } from "vitest";
import { problem, joinProblems } from "~/domain/problems/problem";
import { problemFrom, parseProblem, problemWords } from "~/domain/problems/problem-words.server";

const short = problem("person.password_short", { least: 12 });

describe("a problem", () => {
  it("is worded in each language, with its values", () => {
    expect(problemWords(short, "en")).toBe("Password must be 12 characters or more");
    expect(problemWords(short, "es")).toBe("La contraseña debe tener 12 caracteres o más");
  });

  it("travels in its parts and comes back the same", () => {
    const parts = parseProblem(short);
    expect(parts).toEqual({ key: "person.password_short", values: { least: 12 } });
    expect(parts && problemFrom(parts)).toBe(short);
    expect(problemFrom({ key: "person.email_missing" })).toBe("person.email_missing");
    expect(parseProblem(problem("person.email_missing"))).toEqual({ key: "person.email_missing" });
  });

  it("may have several others inside, each worded", () => {
    const inside = joinProblems([problem("person.email_missing"), short]);
    expect(problemWords(problem("sign_up.of_person", { name: "Ana", problem: inside }), "en")).toBe(
      "Ana: Enter your email address Password must be 12 characters or more",
    );
  });

  it.each([
    "The address is on our blocklist.",
    "See person.email_missing",
    'person.password_short {"least":12} and more',
    "person.nothing_like_it",
    "constructor.name",
    "person.constructor",
    "person.email_missing and more",
    "",
  ])("is not %j, which stays as it is", (text) => {
    expect(parseProblem(text)).toBeNull();
    expect(problemWords(text, "es")).toBe(text);
  });

  it("of a key that nobody here knows is none", () => {
    expect(problemFrom({ key: "elsewhere.made_up" })).toBeNull();
  });
});
