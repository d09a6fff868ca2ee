import { addDays, firstOfNextMonth } from "~/domain/calendar-days";
import type { LifeEventKind } from "~/domain/health/choosing/life-events";
import { memberEffectiveOn } from "~/domain/health/eligibility/individual";
import type { Db } from "../../db/schema";
import { placeOf } from "../sealed-columns";
import type { Vault } from "../sign-up/kinds/submission";
import type { WindowRow } from "./offers";

/** The details that a row keeps sealed. */
export type LifeEventDetails = { kind: LifeEventKind; event_on: string };

/** Returns a member's life events, the newest first. */
export async function listLifeEvents({ seals }: Pick<Vault, "seals">, db: Db, userId: string) {
  const rows = await db
    .selectFrom("life_events")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(200)
    .execute();
  return Promise.all(
    rows.map(async ({ details, ...row }) => ({
      ...row,
      ...(JSON.parse(await seals.open(details, placeOf("lifeEvent", row.id))) as LifeEventDetails),
    })),
  );
}

/**
 * Returns the last day on which a choice takes effect on the window's `effective_on`; null if every day of the window
 * does.
 */
export async function findSameUntil(
  vault: Pick<Vault, "seals">,
  db: Db,
  window: WindowRow,
): Promise<string | null> {
  if (window.why !== "life_event") return null;
  const last = await findEffectiveOn(vault, db, window, window.closes_on);
  return last > window.effective_on ? addDays(window.effective_on, -1) : null;
}

/**
 * Returns the first day of coverage chosen today. Choices of their own follow the 15th, and most life events the day of
 * the choice, however long the window has been open.
 */
export async function findEffectiveOn(
  vault: Pick<Vault, "seals">,
  db: Db,
  window: Pick<WindowRow, "id" | "why" | "user_id" | "effective_on">,
  today: string,
): Promise<string> {
  const { why, effective_on, user_id } = window;
  if (why === "market") return memberEffectiveOn(today);
  if (why !== "life_event" || user_id === null) return effective_on;
  const events = await listLifeEvents(vault, db, user_id);
  const kind = events.find(({ window_id }) => window_id === window.id)?.kind;
  if (kind === undefined || kind === "birth" || kind === "adoption") return effective_on;
  const next = firstOfNextMonth(today);
  return next > effective_on ? next : effective_on;
}
