import { addDays, firstOfNextMonth } from "~/domain/calendar-days";
import type { LifeEventKind } from "~/domain/health/choosing/life-events";
import { memberEffectiveOn } from "~/domain/health/eligibility/individual";
import type { Db } from "../../db/schema";
import { sealPlaceOf } from "../sealed-columns";
import type { Vault } from "../sign-up/kinds/submission";
import type { WindowRow } from "./offers";

/** The details that a row of a life event has sealed. */
export type LifeEventDetails = { kind: LifeEventKind; event_on: string };

/** Returns a member's last 200 life events with their unsealed details, the newest first. */
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
      ...(JSON.parse(
        await seals.open(details, sealPlaceOf("lifeEvent", row.id)),
      ) as LifeEventDetails),
    })),
  );
}

/**
 * Returns the last day on which a choice in a window still begins on the window's `effective_on`; null if it does on
 * every day of the window. Most life events let choices of a later month begin later.
 */
export async function findLastDayOfSameStart(
  vault: Pick<Vault, "seals">,
  db: Db,
  window: WindowRow,
): Promise<string | null> {
  if (window.why !== "life_event") return null;
  const last = await findEffectiveOn(vault, db, window, window.closes_on);
  return last > window.effective_on ? addDays(window.effective_on, -1) : null;
}

/**
 * Returns the first day of coverage that is chosen in a window today: the window's `effective_on` for an employer's
 * offer, a birth or an adoption; at the earliest the next month for other life events; and by the 15th's rule for a
 * choice of one's own.
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
