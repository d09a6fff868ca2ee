import { createHmac } from "node:crypto";
import { addDays } from "~/domain/calendar-days";
import type { CoveredPeople, Dependent } from "~/domain/health/covered-people";
import { ageOutOn } from "~/domain/health/household/dependents";
import { localDay } from "~/domain/local-days";
import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import type { Keys } from "../keys";
import { createOrderedId } from "../ordered-id";
import { getUserZone } from "../zones";
import { sealPlaceOf } from "../sealed-columns";
import type { Vault } from "../sign-up/kinds/submission";

/** The stages of a child's coverage that ends by age: emails 60 and 30 days before, then its end. */
export const ageOutStages = ["60", "30", "over"] as const;
export type AgeOutStage = (typeof ageOutStages)[number];

/**
 * Returns the last day on which a child is covered by their age; null for other dependents, because age doesn't end
 * their coverage.
 */
export const lastCoveredByAge = ({
  relationship,
  dob,
}: Pick<Dependent, "relationship" | "dob">): string | null =>
  relationship === "child" ? ageOutOn(dob) : null;

/**
 * Days before a child's last covered day on which their coverage is ended, so that the next month's invoice, issued on
 * the 20th, is for the others alone.
 */
const endLeadDays = 14;

/**
 * Returns the first day on which a stage is due: 60 or 30 days before the child's last covered day for an email, and 14
 * for the end.
 */
export const stageDueOn = (lastDay: string, stage: AgeOutStage): string =>
  addDays(lastDay, -(stage === "over" ? endLeadDays : Number(stage)));

/**
 * Returns the tag that is stored unsealed instead of a birth date. Without the key it reveals neither the month nor the
 * stage.
 */
export const ageOutTag = (keys: Pick<Keys, "ages">, lastDay: string, stage: AgeOutStage): string =>
  createHmac("sha256", keys.ages).update(`${lastDay} ${stage}`).digest("base64url");

/**
 * Returns the {@link ageOutTag} of a dependent's next stage, today or later, or of the end if all have passed; null
 * without an end by age.
 */
function nextAgeOutTag(vault: Vault, today: string, dependent: Dependent): string | null {
  const lastDay = lastCoveredByAge(dependent);
  if (lastDay === null) return null;
  const ahead = ageOutStages.find((stage) => today <= stageDueOn(lastDay, stage)) ?? "over";
  return ageOutTag(vault.keys, lastDay, ahead);
}

/**
 * Returns a member's dependents in the order in which they were first named: those of the last answers, or also those
 * who were removed since (`ever`).
 */
export async function listDependents(
  { seals }: Pick<Vault, "seals">,
  db: Db,
  userId: string,
  named: "last" | "ever" = "last",
): Promise<(Dependent & { id: string })[]> {
  const rows = await db
    .selectFrom("dependents")
    .select(["id", "details"])
    .where("user_id", "=", userId)
    .$if(named === "last", (q) => q.where("removed_at", "is", null))
    .orderBy("id")
    .execute();
  return Promise.all(
    rows.map(async ({ id, details }) => ({
      id,
      ...(JSON.parse(await seals.open(details, sealPlaceOf("dependent", id))) as Dependent),
    })),
  );
}

/** Returns true if two dependents have one birth date and first name, in any case; twins have other first names. */
const isSamePerson = (a: Dependent, b: Dependent): boolean =>
  a.dob === b.dob && a.first_name.toLowerCase() === b.first_name.toLowerCase();

/**
 * Stores a member's dependents and removes those who aren't among them anymore. A dependent who was stored before
 * keeps their row, also after a removal, because carriers know them by its id.
 * @returns the same people, each with the id of their row
 */
export async function storeDependents(
  vault: Vault,
  db: Db,
  now: number,
  userId: string,
  people: CoveredPeople["dependents"],
): Promise<CoveredPeople["dependents"]> {
  const known = await listDependents(vault, db, userId, "ever");
  const timestamp = isoTime(now);
  const today = localDay(now, await getUserZone(db, userId));
  const kept: (Dependent & { id: string })[] = [];
  const givenIds = new Set(people.map(({ id }) => id));
  for (const { id: givenId, ...dependent } of people) {
    const free = known.filter(({ id }) => !kept.some((each) => each.id === id));
    const same =
      free.find(({ id }) => id === givenId) ??
      free.findLast((each) => !givenIds.has(each.id) && isSamePerson(each, dependent));
    const id = same?.id ?? createOrderedId("dependent-", now);
    const row = {
      details: vault.seals.seal(JSON.stringify(dependent), sealPlaceOf("dependent", id)),
      age_out_tag: nextAgeOutTag(vault, today, dependent),
      updated_at: timestamp,
      removed_at: null,
    };
    if (same) await db.updateTable("dependents").set(row).where("id", "=", id).execute();
    else {
      await db
        .insertInto("dependents")
        .values({ id, user_id: userId, created_at: timestamp, ...row })
        .execute();
    }
    kept.push({ ...dependent, id });
  }
  const removed = known.map(({ id }) => id).filter((id) => !kept.some((each) => each.id === id));
  if (removed.length > 0) {
    await db
      .updateTable("dependents")
      .set({ removed_at: timestamp, updated_at: timestamp })
      .where("id", "in", removed)
      .where("removed_at", "is", null)
      .execute();
  }
  return kept;
}
