import { describe, expect, it } from "vitest";
import { problem, together } from "~/domain/problems/problem";
import { problemFrom, problemParts, problemWords } from "~/domain/problems/problem-words.server";
import { wordedAnswer } from "~/http/worded-answer.server";

const short = problem("person.password_short", { least: 12 });

describe("a problem", () => {
  it("is worded in each language, with its values", () => {
    expect(problemWords(short, "en")).toBe("Password must be 12 characters or more");
    expect(problemWords(short, "es")).toBe("La contraseña debe tener 12 caracteres o más");
  });

  it("travels in its parts and comes back the same", () => {
    const parts = problemParts(short);
    expect(parts).toEqual({ key: "person.password_short", values: { least: 12 } });
    expect(parts && problemFrom(parts)).toBe(short);
    expect(problemFrom({ key: "person.email_missing" })).toBe("person.email_missing");
    expect(problemParts(problem("person.email_missing"))).toEqual({ key: "person.email_missing" });
  });

  it("may have several others inside, each worded", () => {
    const inside = together([problem("person.email_missing"), short]);
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
    expect(problemParts(text)).toBeNull();
    expect(problemWords(text, "es")).toBe(text);
  });

  it("of a key that nobody here knows is none", () => {
    expect(problemFrom({ key: "elsewhere.made_up" })).toBeNull();
  });
});

describe("a form's answer", () => {
  const error = {
    password: [short],
    email: ["The address is on our blocklist."],
    "": ["person.email_missing"],
    city: null,
  };
  const result = { status: "error", initialValue: { email: "person.email_missing" }, error };
  const worded = {
    status: "error",
    // What was typed is nobody's problem.
    initialValue: { email: "person.email_missing" },
    error: {
      password: ["La contraseña debe tener 12 caracteres o más"],
      email: ["The address is on our blocklist."],
      "": ["Escriba su correo electrónico"],
      city: null,
    },
  };

  it("is worded with its status and headers, and what else it says", () => {
    const init = { status: 422 };
    const answer = { type: "DataWithResponseInit", data: { result, rev: 3 }, init };
    expect(wordedAnswer(answer, "es")).toEqual({ ...answer, data: { result: worded, rev: 3 } });
    expect(wordedAnswer({ result }, "es")).toEqual({ result: worded });
  });

  it("of any other shape stays as it is", () => {
    const response = new Response("person.email_missing");
    expect(wordedAnswer(response, "es")).toBe(response);
    for (const answer of [null, undefined, "person.email_missing", { result: null }, []]) {
      expect(wordedAnswer(answer, "es")).toEqual(answer);
    }
  });
});
