import { expect, test } from "vitest";
import { waitlistSchemas } from "~/domain/sign-up/waitlist-fields";
import { problemsOf } from "../../setup/people/field-problems";

const person = { first_name: "Vera", email: "vera@elsewhere.example", zip: "99501" };
const group = { ...person, group_size: "14", coverage_now: "none" };

test("who waits for a membership is asked for a name, an address and a place", () => {
  expect(waitlistSchemas.membership.parse(group)).toEqual(person);
  expect(Object.keys(problemsOf(waitlistSchemas.membership, {}))).toEqual([
    "first_name",
    "email",
    "zip",
  ]);
});

const missing = "Enter how many people";
test.each([
  [undefined, missing],
  ["", missing],
  ["  ", missing],
  ["0", "from 1 to 5000"],
  ["5001", "from 1 to 5000"],
  ["10000", "from 1 to 5000"],
  ["1x", "from 1 to 5000"],
  ["x1", "from 1 to 5000"],
  ["1.5", "from 1 to 5000"],
])("a group of %j: %s", (input, text) => {
  const problems = problemsOf(waitlistSchemas.insurance, { ...group, group_size: input });
  expect(problems).toEqual({ group_size: expect.stringContaining(text) });
});
