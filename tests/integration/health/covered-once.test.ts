import fc from "fast-check";
import { expect, test } from "vitest";
import { cancelHealth, keepHealth } from "~/core/health/coverage-acts";
import { addDays, firstOfNextMonth } from "~/domain/calendar-days";
import { listCoverageOn } from "~/embedded/services/health/coverage";
import { coverageDesk } from "../../setup/health/coverage";
import { accountOf } from "../../setup/people/account-of";
import { backendOfFile } from "../../setup/servers/of-file";

/** One choice is one answer in any order of choosing, canceling, keeping and waiting, and no day is covered twice. */

const harness = await backendOfFile({ startAt: "2026-03-10T15:00:00Z" });
const desk = await coverageDesk(harness);
const offer = await desk.offer({
  open_from: "2026-03-02",
  open_to: "2027-03-20",
  effective_on: "2026-04-01",
});

const people = ["ray.delgado@mail.example", "yolanda.cruz@juniperpine.example"] as const;
const plans = { own: "cedarline-gold-1200", work: "larkspur-gold-1500" } as const;
const acts = ["own", "work", "both", "cancel", "keep", "end", "resume", "wait"] as const;
let choices = 0;

async function choose(email: string, sides: readonly (keyof typeof plans)[]): Promise<void> {
  const today = new Date(harness.clock.now()).toISOString().slice(0, 10);
  choices += 1;
  for (const side of sides) {
    const window = await desk.open(email, side === "work" ? offer : null, {
      why: side === "work" ? "open" : "market",
      opens_on: today,
      closes_on: addDays(today, 10),
      effective_on: firstOfNextMonth(today),
    });
    // A choice that isn't allowed is refused.
    await desk.elect(email, window, { plan: plans[side] }, `choice-${choices}`).catch(() => null);
  }
}

async function operation(email: string, what: (typeof acts)[number], days: number): Promise<void> {
  if (what === "own" || what === "work") return choose(email, [what]);
  if (what === "both") return choose(email, ["own", "work"]);
  if (what === "end" || what === "resume") {
    const state = what === "end" ? "cancel_scheduled" : "active";
    await desk.storage.db.updateTable("subscriptions").set({ state }).execute();
  } else if (what !== "wait") {
    const browser = await harness.signedIn(email);
    const { status } = await browser.ask(what === "cancel" ? cancelHealth : keepHealth);
    expect([200, 409]).toContain(status);
  }
  harness.clock.advance((what === "wait" ? days : 1) * 86_400_000);
  await harness.backend.runJobs();
  await harness.backend.drainMail();
}

async function expectOnce(email: string): Promise<void> {
  const { db } = desk.storage;
  const { id: userId } = await accountOf(db, email);
  const requested = await db
    .selectFrom("enrollments")
    .select("registration_id")
    .where("user_id", "=", userId)
    .where("registration_id", "like", "choice-%")
    .execute();
  expect(new Set(requested.map((row) => row.registration_id)).size).toBe(requested.length);
  const today = new Date(harness.clock.now()).toISOString().slice(0, 10);
  for (const ahead of [0, 15, 31, 62, 93]) {
    const rows = await listCoverageOn(db, addDays(today, ahead), { userId });
    const sides = rows.map(({ source }) => (source === "offer" ? "work" : "own"));
    expect([ahead, ...new Set(sides)]).toEqual([ahead, ...sides]);
  }
}

const step = fc.record({
  email: fc.constantFrom(...people),
  what: fc.constantFrom(...acts),
  days: fc.integer({ min: 1, max: 25 }),
});

test("whatever the order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      for (const { email, what, days } of steps) {
        await operation(email, what, days);
        await expectOnce(email);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
