import { expect, test } from "vitest";
import { totalOf } from "~/domain/billing/invoice-terms";
import { addMonths, firstOfMonth } from "~/domain/calendar-days";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { plantSeed } from "~/embedded/seed/plant";
import type { StoredLine } from "~/embedded/services/billing/stored-lines";
import { memberEffectiveOn } from "~/domain/health/eligibility/individual";
import { listCoverage } from "~/embedded/services/health/coverage";
import { memberShareOf, billedPersonIdOf } from "~/embedded/services/health/premiums/premiums";
import { testDatabase } from "../setup/servers/test-database";

const isLate = (what: string) => (value: { state: string; about: string }) =>
  value.state === "overdue" && value.about === what;

test.each(["2026-03-10", "2026-05-31", "2026-11-29", "2027-01-20"])(
  "planted on %s",
  async (day) => {
    const database = await testDatabase("migrated");
    const storage = await openEmbeddedDatabase(database);
    const { db } = storage;
    try {
      await plantSeed(storage, { seed: "demo", now: new Date(`${day}T12:00:00.000Z`) });
      const users = await db.selectFrom("users").select(["id", "created_at"]).execute();
      const bornOn = new Map(users.map(({ id, created_at }) => [id, created_at.slice(0, 10)]));
      const memberships = await db.selectFrom("subscriptions").selectAll().execute();
      const invoices = await db.selectFrom("invoices").selectAll().orderBy("number").execute();
      const invoicesOf = (id: string | null) =>
        invoices.filter(({ subscription_id }) => subscription_id === id);
      const associations = db.selectFrom("association_memberships").selectAll();
      const chosenAlone = db.selectFrom("enrollments").selectAll().where("source", "<>", "offer");
      const payments = await db.selectFrom("payments").selectAll().execute();
      for (const { id, total_c, paid_c, state, lines } of invoices) {
        const received = payments.filter(({ invoice_id }) => invoice_id === id);
        const paid = received.reduce((sum, { amount_c }) => sum + amount_c, 0);
        expect(total_c).toBe(totalOf(JSON.parse(lines) as StoredLine[]));
        expect([paid_c, state === "paid"]).toEqual([paid, paid === total_c]);
      }
      for (const { id, user_id, created_at, started_on, past_due_since } of memberships) {
        const [signed, own] = [created_at.slice(0, 10), invoicesOf(id)];
        expect([signed <= started_on, own[0]?.issued_on]).toEqual([true, signed]);
        if (user_id) expect(bornOn.get(user_id)).toSatisfy((born: string) => born <= signed);
        expect(own.some(isLate("membership"))).toBe(past_due_since !== null);
      }
      for (const { state, subscription_id: id } of await associations.execute())
        expect(invoicesOf(id).some(isLate("dues"))).toBe(state === "lapsed");
      for (const { signed_at, effective_on } of await chosenAlone.execute())
        expect(memberEffectiveOn(signed_at?.slice(0, 10) ?? "")).toBe(effective_on);
      const requested = await db.selectFrom("billed_premiums").selectAll().execute();
      const story: Awaited<ReturnType<typeof listCoverage>> = [];
      for (const { id: userId } of users) {
        const ever = { userId, from: "2020-01-01", to: "2030-01-01" };
        story.push(...(await listCoverage(db, ever)));
      }
      const expected = story.flatMap((row) => {
        expect(bornOn.get(row.user_id)).toSatisfy((born: string) => born < row.effective_on);
        const payer = memberships.find(({ company_id, user_id }) =>
          row.company_id ? company_id === row.company_id : user_id === row.user_id,
        );
        expect(payer?.started_on).toSatisfy((first: string) => first <= row.effective_on);
        const months = invoices.flatMap(({ subscription_id, period_start }) =>
          subscription_id === payer?.id ? [period_start] : [],
        );
        const last = months.sort().at(-1) ?? "";
        const person = billedPersonIdOf(row);
        const billed = [];
        let month = firstOfMonth(row.effective_on);
        for (; month <= last; month = addMonths(month, 1))
          billed.push([person, month, row.employer_share_c, memberShareOf(row)].join(" "));
        return billed;
      });
      expect(
        requested
          .map((value) =>
            [value.person_id, value.month, value.employer_c, value.member_c].join(" "),
          )
          .sort(),
      ).toEqual(expected.sort());
      expect(expected.length).toBeGreaterThan(20);
    } finally {
      await storage.close();
      await database.cleanup();
    }
  },
);
