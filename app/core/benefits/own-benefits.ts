import type { Plan } from "~/contract/shapes";
import { localDay } from "~/domain/local-days";
import type { Db } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { notFound } from "~/embedded/refusal";
import type { ChosenAncillary } from "~/embedded/services/benefits/chosen-terms";
import { findMembershipStanding } from "~/embedded/services/benefits/standing";
import { read, writeInSteps } from "../call";
import { readSubscriptions } from "../own-rows";

/** A member's access to the marketplace, the offers they marked as used, and their coverage. */

/**
 * Returns the state of the user's membership, and as `used` the ids of vendors whose offers they marked: empty for an
 * admin in login-as, and null with a foreign backend, whose offers aren't stored here.
 */
export const listOwnOffers = read("signed-in", "listOwnOffers", async (call) => {
  const { app, db, person } = call;
  const standing = await findMembershipStanding(app, person, await readSubscriptions(call));
  if (app.peopleOf !== null) return { standing, used: null };
  if (person.login_as) return { standing, used: [] };
  const rows = await db
    .selectFrom("used_offers")
    .select("vendor_id")
    .where("user_id", "=", person.id)
    .orderBy("vendor_id")
    .execute();
  return { standing, used: rows.map(({ vendor_id }) => vendor_id) };
});

/**
 * Marks the offer of a published vendor, by its id or slug, as used or not used. There is no audit event, because which
 * offers a member uses is private.
 * @throws Refusal not_found
 */
export const markOffer = writeInSteps(
  "themselves",
  "markOffer",
  async ({ db, now, person }, { id, used }: { id: string; used: boolean }) => {
    const found = await db
      .selectFrom("vendors")
      .select("id")
      .where((eb) => eb.or([eb("slug", "=", id), eb("id", "=", id)]))
      .where("status", "=", "published")
      .executeTakeFirstOrThrow(notFound);
    if (!used) {
      await db
        .deleteFrom("used_offers")
        .where("user_id", "=", person.id)
        .where("vendor_id", "=", found.id)
        .execute();
      return;
    }
    await db
      .insertInto("used_offers")
      .values({ user_id: person.id, vendor_id: found.id, used_at: isoTime(now) })
      .onConflict((conflict) => conflict.columns(["user_id", "vendor_id"]).doNothing())
      .execute();
  },
);

/**
 * Selects a user's `enrolled` coverage (begun by today) that lasts to `day` at least and isn't stopped, newest first.
 */
export const selectEnrolledOn = (db: Db, userId: string, day: string) =>
  db
    .selectFrom("enrollments as e")
    .where("e.user_id", "=", userId)
    .where("e.state", "=", "enrolled")
    .where("e.frozen_until", "is", null)
    .where((eb) => eb.or([eb("e.ends_on", "is", null), eb("e.ends_on", ">=", day)]))
    .orderBy("e.effective_on", "desc");

/** Returns the user's newest coverage of each kind today, or null, with the premium at the time of the choice. */
export const getOwnCoverage = read("signed-in", "getOwnCoverage", async ({ db, now, person }) => {
  const rows = await selectEnrolledOn(db, person.id, localDay(now, person.zone))
    .leftJoin("plans as m", "m.id", "e.plan_id")
    .leftJoin("ancillary_plans as d", "d.id", "e.dental_id")
    .leftJoin("ancillary_plans as v", "v.id", "e.vision_id")
    .select(["e.tier", "e.source", "e.effective_on", "e.ends_on"])
    .select(["m.slug as medical_slug", "m.name as medical_name", "m.premium_c as medical_c"])
    .select(["e.plan_chosen as medical_kept", "e.dental_chosen as dental_kept"])
    .select("e.vision_chosen as vision_kept")
    .select(["d.slug as dental_slug", "d.name as dental_name", "d.premium_c as dental_c"])
    .select(["v.slug as vision_slug", "v.name as vision_name", "v.premium_c as vision_c"])
    .execute();
  // A choice keeps its price, even if another one is published later.
  const premiumsOf = (kept: string | null, now: string | null) =>
    (kept === null
      ? JSON.parse(now ?? "{}")
      : (JSON.parse(kept) as ChosenAncillary).premium_c) as Partial<Plan["premium_c"]>;
  const newest = (kind: "medical" | "dental" | "vision") => {
    const row = rows.find((each) => each[`${kind}_slug`] !== null);
    if (!row) return null;
    const prices = premiumsOf(row[`${kind}_kept`], row[`${kind}_c`]);
    const { tier, effective_on, ends_on, source } = row;
    return {
      plan_slug: row[`${kind}_slug`] ?? "",
      plan_name: row[`${kind}_name`] ?? "",
      premium_c: prices[tier] ?? 0,
      shared: source === "offer",
      tier,
      effective_on,
      ends_on,
    };
  };
  return { medical: newest("medical"), dental: newest("dental"), vision: newest("vision") };
});
