import { beforeEach, describe, expect, test, vi } from "vitest";
import { readAnswer } from "~/backend/read-answer";
import * as logs from "~/backend/log";
import { calls, type CallName } from "~/contract/calls";
import { user } from "~/contract/account/user-shape";
import { hasHealthCarePlan } from "~/domain/user";

const warn = vi.fn();
beforeEach(() => {
  vi.spyOn(logs, "log").mockReturnValue({ warn } as never);
  warn.mockClear();
});

const lines = () => warn.mock.calls.map(([, line]) => line as string);

let paths = 0;
function answerOf(name: CallName, body: unknown) {
  // Each text of its own: public answers that were read before are kept.
  paths += 1;
  const text = JSON.stringify(body);
  const response = { status: 200, statusText: "", headers: {}, cookies: [], text };
  return readAnswer({ name, call: calls[name], path: `/${paths}` }, response);
}

const person = (id: number, facts: object = {}) => ({
  id: `p-${id}`,
  email: `person-${id}@mail.example`,
  first_name: "Ana",
  ...facts,
});
const pagination = { current_page: 1, per_page: 25, total: 64, last_page: 3 };

describe("people", () => {
  test.each(["PPO", { plan_name: "PPO" }, 7, true, [7]])(
    "insurance %j is set, and the Health Care Plan link shows",
    (insurance) => expect(hasHealthCarePlan(user.parse(person(1, { insurance })))).toBe(true),
  );
  test.each([null, "", 0])("insurance %j is none", (insurance) => {
    expect(user.parse(person(1, { insurance })).insurance).toBeNull();
  });

  test("a flag that is none is taken for absent, and somebody who has it signs in", () => {
    const facts = { user_is_admin: "yes", login_as_context: "none", company: 4, type: 3 };
    expect(answerOf("usersMe", { data: person(2, facts) })).toMatchObject({
      user_id: "p-2",
      user_is_admin: false,
      login_as_context: null,
      company: null,
    });
    expect(lines()).toEqual([
      "left out data.type: expected string, got a number",
      'left out data.user_is_admin: not as expected, got "yes"',
      'left out data.login_as_context: expected object, got "none"',
    ]);
  });

  test("a list of 64 has the 62 that can be read; no line says who the others are", () => {
    const users = Array.from({ length: 64 }, (_, index) => person(index));
    const broken: unknown[] = users.map((each, index) =>
      index === 3 ? "Ana Ruiz, ana@mail.example" : index === 9 ? { ...each, email: null } : each,
    );
    broken[20] = person(20, { dental: "Y", phone: 5035550142 });
    const answer = answerOf("adminUsers", { data: { users: broken, pagination } }) as {
      users: { user_id: string; phone: string | null }[];
    };
    expect(answer.users).toHaveLength(62);
    expect(answer.users.find(({ user_id }) => user_id === "p-20")?.phone).toBeNull();
    expect(lines()).toEqual([
      "left out data.users[3]: expected object, got a text of 26 characters",
      "left out data.users[9]: the user has no id or no e-mail",
      "left out data.users[20].phone: expected string, got a number",
    ]);
  });

  test("nobody is signed in as a person without an id", () => {
    const unknownPerson = { data: { first_name: "Ana" } };
    expect(() => answerOf("usersMe", unknownPerson)).toThrow(
      expect.objectContaining({ status: 502 }),
    );
  });
});

test("of content the part that cannot be read is left out, its siblings stay, and it is told of once", () => {
  const category = (slug: string, image?: object) => ({
    id: slug,
    title: slug,
    slug,
    illustration: { image },
  });
  const image = { id: "1", width: 700, height: 467, title: "Running" };
  const data = [
    category("fitness", image),
    category("nutrition", { ...image, width: 466.67 }),
    { ...category("broken"), slug: 7 },
  ];
  for (let time = 0; time < 2; time += 1) {
    const read = answerOf("categories", { data }) as {
      slug: string;
      illustration?: { image?: { title: string } };
    }[];
    expect(read.map(({ slug }) => slug)).toEqual(["fitness", "nutrition"]);
    expect(read.map((each) => each.illustration?.image?.title)).toEqual(["Running", undefined]);
  }
  expect(lines()).toEqual([
    "left out data[1].illustration.image.width: expected integer, got a number",
    "left out data[2].slug: expected string, got a number",
  ]);
});

test("answers to our own calls are whole or none: an opening without one of its facts is a false one", () => {
  expect(() => answerOf("accountOpenings", { data: [{ admin: 7, reason: null }] })).toThrow(
    expect.objectContaining({ status: 502 }),
  );
});

test("a PATCH that is answered 204 is a success", () => {
  const nothing = { status: 204, statusText: "", headers: {}, cookies: [], text: "" };
  const { updateProfile, me } = calls;
  const read = (name: CallName, call: typeof me | typeof updateProfile) => () =>
    readAnswer({ name, call, path: "/api/v1/me" }, nothing);
  expect(read("updateProfile", updateProfile)()).toBeNull();
  expect(read("me", me)).toThrow(expect.objectContaining({ status: 502 }));
});
