import { unpaidStates } from "~/domain/billing/invoice-terms";
import { sql, type SelectQueryBuilder } from "kysely";
import type { SuperCounts } from "~/domain/admin/work-queue";
import { addDays } from "~/domain/calendar-days";
import { riskNoticeDays } from "~/domain/health/choosing/offer-clock";
import { localDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import type { Db } from "~/embedded/db/schema";
import type { Installation } from "~/embedded/installation";
import { selectMoneyToSend } from "~/embedded/services/billing/returned-payments";
import { listAllAdministrators } from "~/embedded/services/account/second-factor";
import { countParticipation } from "~/embedded/services/health/offer-answers";
import { countRows } from "~/embedded/services/page-of-rows";
import { listStoppedElections } from "~/embedded/services/health/stopped-elections";
import { loadTallies } from "~/embedded/services/tallies";
import { countDrafts } from "../benefits/catalogue-items";
import { read } from "../call";

/** Counts the rows of a query, and returns the earliest value of a column of dates; null without rows. */
async function countWaiting<Tables, From extends keyof Tables>(
  found: SelectQueryBuilder<Tables, From, object>,
  column: string,
): Promise<{ count: number; first: string | null }> {
  const { rows, first } = await found
    .select([sql`count(*)`.as("rows"), sql`min(${sql.ref(column)})`.as("first")])
    .$castTo<{ rows: number | string; first: string | null }>()
    .executeTakeFirstOrThrow();
  return { count: Number(rows), first };
}

const maxOffers = 25;

/** Of the first {@link maxOffers} closing within {@link riskNoticeDays} days, returns those that lack participants. */
async function listOffersAtRisk(
  app: Installation,
  db: Db,
  today: string,
): Promise<SuperCounts["offers_at_risk"]> {
  const offers = await db
    .selectFrom("group_offers as o")
    .innerJoin("companies as c", "c.id", "o.company_id")
    .select(["o.id", "o.company_id", "o.effective_on", "o.open_to", "c.co_name"])
    .where("o.state", "=", "published")
    .where("o.open_to", ">=", today)
    .where("o.open_to", "<=", addDays(today, riskNoticeDays))
    .orderBy("o.open_to")
    .orderBy("o.id")
    .limit(maxOffers)
    .execute();
  const found: SuperCounts["offers_at_risk"] = [];
  for (const { company_id, co_name: company, open_to: closes_on, ...offer } of offers) {
    const { met, missing } = await countParticipation(app, db, offer);
    if (!met) found.push({ company_id, company, closes_on, missing });
  }
  return found;
}

/** Returns how many tasks of each kind wait for super administrators, and for most kinds since when. */
export const getSuperOverview = read(
  "super",
  "getSuperOverview",
  async ({ app, db, now }): Promise<SuperCounts> => {
    const today = localDay(now, westernmostZone);
    const administrators = await listAllAdministrators(app);
    const without = administrators.filter(
      (administrator) =>
        administrator.isRequired &&
        administrator.user_status === "active" &&
        !administrator.second_factor_since,
    );
    const [
      registrations,
      tallies,
      messages,
      catalogue_drafts,
      carrier_files,
      stopped,
      late,
      offers,
      changes,
      enterprises,
      moneyBack,
    ] = await Promise.all([
      countWaiting(db.selectFrom("registrations").where("state", "=", "submitted"), "submitted_at"),
      loadTallies(db, "waiting"),
      countWaiting(db.selectFrom("outbox").where("state", "=", "failed"), "created_at"),
      countDrafts(db),
      countRows(db.selectFrom("carrier_files").where("state", "in", ["making", "made"])),
      listStoppedElections(db),
      // An overdue invoice may not be marked as such yet.
      countWaiting(
        db.selectFrom("invoices").where("state", "in", unpaidStates).where("due_on", "<", today),
        "due_on",
      ),
      listOffersAtRisk(app, db, today),
      countWaiting(db.selectFrom("company_changes").where("state", "=", "asked"), "created_at"),
      countWaiting(
        db.selectFrom("enterprise_requests").where("answered_at", "is", null),
        "created_at",
      ),
      countWaiting(selectMoneyToSend(db), "asked_at"),
    ]);
    return {
      registrations: registrations.count,
      waiting: [...tallies.values()].reduce((sum, value) => sum + value, 0),
      catalogue_drafts,
      failed_messages: messages.count,
      carrier_files,
      stopped_choices: stopped.length,
      company_changes: changes.count,
      money_back: moneyBack.count,
      enterprise_requests: enterprises.count,
      without_second_factor: without.length,
      overdue_invoices: late.count,
      offers_at_risk: offers,
      first: {
        registrations: registrations.first,
        failed_messages: messages.first,
        overdue_invoices: late.first,
        company_changes: changes.first,
        money_back: moneyBack.first,
        enterprise_requests: enterprises.first,
        stopped_choices: stopped[0]?.frozen_until ?? null,
      },
    };
  },
);

/** Returns every administrator, and since when they have a second factor. */
export const listAdministrators = read("super", "listAdministrators", ({ app }) =>
  listAllAdministrators(app),
);
