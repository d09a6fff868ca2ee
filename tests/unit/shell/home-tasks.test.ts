import { expect, test } from "vitest";
import { homeTasks, primaryTask, type HomeFacts } from "~/domain/shell/home-tasks";

const unknownPerson: HomeFacts = {
  role: "individual",
  invoice: null,
  membership: null,
  application: null,
  remaining: [],
  covered: false,
  takeOverBy: null,
  electBy: null,
  offer: null,
  uninvited: 0,
  mayOffer: false,
  manages: false,
  waits: false,
  medicare: false,
  plans: true,
  phoneMissing: false,
};
const owner = { ...unknownPerson, role: "owner", membership: "live" } as const;
const employee = { ...unknownPerson, role: "employee" } as const;
const member = { ...unknownPerson, membership: "live" } as const;
const due = (due_on: string, isLate = false) => ({ invoice: { isLate, due_on } });
const owing = { ...member, covered: true, ...due("2026-12-04") };
const answerBy = "2026-12-11";

/** Each row is a person, the known facts, and their tasks in this order. The first that is not minor is the page's one action. */
const table: [string, Partial<HomeFacts>, string[]][] = [
  ["an individual without a membership", unknownPerson, ["join", "compare"]],
  ["who manages an association, and owes", { ...owing, manages: true }, ["pay", "manage"]],
  ["where there are no plans", { plans: false }, ["join"]],
  ["who has begun to sign up", { remaining: ["finish"] }, ["finish", "compare"]],
  ["whose application is in review", { application: "review" }, []],
  ["who was asked", { application: "asked", remaining: ["answer"] }, ["answer"]],
  [
    "who was refused",
    { application: "rejected", remaining: ["refused"] },
    ["refused", "join", "compare"],
  ],
  ["who waits for a place", { waits: true }, []],
  ["who is 65", { medicare: true }, ["join", "medicare"]],
  [
    "who has to pay first",
    { membership: "pending", remaining: ["begin"], ...due("2026-12-04") },
    ["pay", "compare"],
  ],
  ["a member who may choose", { ...member, electBy: "2026-12-11" }, ["elect"]],
  ["a covered member with an invoice", { ...owing, phoneMissing: true }, ["pay", "profile"]],
  [
    "a former member who owes",
    { ...unknownPerson, membership: "ended", ...due("2026-11-01", true) },
    ["pay", "join", "compare"],
  ],
  ["who is suspended", { ...member, membership: "suspended", mayOffer: true }, []],
  ["an employee who may choose", { ...employee, electBy: "2026-12-11" }, ["elect"]],
  ["an employee who is covered", { ...employee, covered: true, phoneMissing: true }, ["profile"]],
  ["an owner without an offer", { ...owner, mayOffer: true }, ["offer", "compare"]],
  [
    "whose people choose",
    { ...owner, offer: { answerBy, waitsFor: 9 }, uninvited: 1 },
    ["remind", "invite"],
  ],
  ["an owner whose people have all answered", { ...owner, offer: { answerBy, waitsFor: 0 } }, []],
  ["whose membership ends", { ...owner, membership: "ending", mayOffer: true }, ["resume"]],
];

test.each(table)("%s is asked only for what concerns them", (_who, facts, kinds) => {
  expect(homeTasks({ ...unknownPerson, ...facts }).map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  [due("2026-12-04"), "2026-12-11", ["pay", "remind"]],
  [due("2026-12-20"), "2026-12-11", ["remind", "pay"]],
  [due("2026-12-20", true), "2026-12-11", ["pay", "remind"]],
])("of what has a day the first day counts, and what is late before it: %#", (bill, day, kinds) => {
  const tasks = homeTasks({ ...owner, ...bill, offer: { answerBy: day, waitsFor: 2 } });
  expect(tasks.map(({ kind }) => kind)).toEqual(kinds);
  expect(tasks.map(({ by }) => by)).toContain(day);
});

test("a question goes before every day but a past one", () => {
  const hasTask = { application: "asked", remaining: ["answer"] } as const;
  const kinds = (isLate: boolean) =>
    homeTasks({ ...unknownPerson, ...hasTask, ...due("2026-11-01", isLate) }).map(
      ({ kind }) => kind,
    );
  expect(kinds(false)).toEqual(["answer", "pay"]);
  expect(kinds(true)).toEqual(["pay", "answer"]);
});

test.each([
  [["pay", "compare"], "pay"],
  [["refused", "join"], "join"],
  [["medicare", "profile"], null],
  [["profile"], null],
  [[], null],
] as const)("of %j the page puts %s first", (kinds, first) => {
  expect(primaryTask(kinds.map((kind) => ({ kind })))).toBe(first);
});
