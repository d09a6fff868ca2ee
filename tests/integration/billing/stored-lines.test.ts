import { expect, test } from "vitest";
import { nameLines, type StoredLine } from "~/embedded/services/billing/stored-lines";
import { backendOfFile } from "../../setup/servers/of-file";

const backend = await backendOfFile();
const { db } = backend.storage;

const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`;

test("lines name employees, people who pay for themselves, and nobody who is gone", async () => {
  const [came, remaining] = await db.selectFrom("employees").selectAll().orderBy("id").execute();
  const users = await db.selectFrom("users").selectAll().orderBy("id").limit(2).execute();
  const plain = {
    kind: "premium",
    label: "Health",
    qty: 1,
    unit_c: 100,
    amount_c: 100,
    reason: null,
  };
  const premium = { month: "2026-03-01", tier: "ee", employer_c: 0, member_c: 100, change: null };
  const lines = [
    plain,
    {
      ...plain,
      people: [
        { id: came?.id, change: "came", on: "2026-03-01" },
        { id: remaining?.id, change: "left", on: "2026-03-09" },
        { id: "gone", change: "left", on: "2026-03-09" },
      ],
    },
    { ...plain, premium: { ...premium, person: `user:${users[1]?.id}` } },
    { ...plain, premium: { ...premium, person: "user:gone" } },
  ] as StoredLine[];
  const named = await nameLines(db, lines);
  expect(named.map(({ people }) => people)).toEqual([
    undefined,
    [
      { change: "came", on: "2026-03-01", name: came && fullName(came) },
      { change: "left", on: "2026-03-09", name: remaining && fullName(remaining) },
      { change: "left", on: "2026-03-09", name: null },
    ],
    undefined,
    undefined,
  ]);
  const self = users[1] && fullName(users[1]);
  expect(named.map((line) => line.premium?.name)).toEqual([undefined, undefined, self, null]);
  expect(named[2]).toMatchObject({ ...plain, premium });
});

test("the 501st account on an invoice is named as well", async () => {
  const user = await db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  const ids = [...Array.from({ length: 500 }, (_, index) => `gone-${index}`), user.id];
  const lines = ids.map((id) => ({ premium: { person: `user:${id}` } }) as StoredLine);
  expect((await nameLines(db, lines)).at(-1)?.premium?.name).toBe(fullName(user));
});
