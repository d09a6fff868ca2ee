import type { Kysely } from "kysely";
import {
  duesReminder,
  duesStep,
  nextDuesDay,
  yearToAsk,
  type DuesStanding,
} from "~/domain/association/dues";
import { dayStart, localDay } from "~/domain/local-days";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import type { SubscriptionRow } from "../billing/subscriptions";
import { firstNotice } from "../sent-notices";
import { payersDay, zoneOfPayer } from "../zones";
import { askForYear, forgetYear } from "./dues-invoices";
import { countPaid } from "./dues-paid";
import { endAssociationMembership, lockWithPayer } from "./ending";
import { tellOfLaunch } from "./launch";
import {
  askedDues,
  changeAssociationMembership,
  isUnpaid,
  standingOf,
  type AskedDues,
  type AssociationMembership,
} from "./membership-rows";
import { tellMember } from "./tell-member";

type Db = Kysely<EmbeddedTables>;

const objectOf = ({ id }: AssociationMembership) => `association_membership:${id}`;

/** Where it stands once its payments are counted; a year whose invoice is void was never asked for. */
async function counted(db: Db, now: number, membership: AssociationMembership) {
  const all = await askedDues(db, membership.id);
  const gone = all.filter(({ invoice }) => invoice?.state === "void");
  for (const year of gone) await forgetYear(db, year);
  const years = all.filter((year) => !gone.includes(year));
  // The membership with us that it was to begin with never began.
  const fell = membership.state === "approved" && gone.length > 0 && years.length === 0;
  const current = fell
    ? await endAssociationMembership(db, now, membership, "unpaid")
    : await countPaid(db, now, membership, years);
  const standing = standingOf(current, years, await zoneOfPayer(db, current));
  return { membership: current, years, standing };
}

async function noticeLate(db: Db, now: number, membership: AssociationMembership): Promise<void> {
  const late_since = await payersDay(db, membership, now);
  await changeAssociationMembership(db, now, membership, { late_since });
  await recordAudit(db, now, {
    action: "association.dues_late",
    object: objectOf(membership),
    before: { late_since: null },
    after: { late_since },
  });
}

async function lapse(db: Db, now: number, membership: AssociationMembership): Promise<void> {
  const lapsed_on = await payersDay(db, membership, now);
  await changeAssociationMembership(db, now, membership, {
    state: "lapsed",
    lapsed_on,
    late_since: null,
    plans_look_at: isoTime(now),
  });
  await recordAudit(db, now, {
    action: "association.lapsed",
    object: objectOf(membership),
    before: { state: membership.state },
    after: { state: "lapsed" },
  });
  await tellMember(db, now, "association_lapsed", membership, { membership_id: membership.id });
}

/** Dues on a membership's first invoice are late with it, and its own letters say so. */
async function remind(
  db: Db,
  now: number,
  membership: AssociationMembership,
  { years, standing }: { years: readonly AskedDues[]; standing: DuesStanding },
): Promise<void> {
  const day = duesReminder(standing, await payersDay(db, membership, now));
  if (day === undefined) return;
  const { id, late_since } = membership;
  if (!years.some((year) => isUnpaid(year) && year.invoice?.about === "dues")) return;
  if (!(await firstNotice(db, now, `dues-late:${id}:${late_since}:${day}`))) return;
  await tellMember(db, now, "dues_late", membership, { membership_id: id });
}

/** @returns whether there was anybody to ask */
async function ask(
  db: Db,
  now: number,
  subscription: SubscriptionRow | null,
  { membership, standing }: { membership: AssociationMembership; standing: DuesStanding },
): Promise<boolean> {
  const year = yearToAsk(standing);
  if (!subscription || !year) return false;
  await askForYear(db, now, subscription, membership, year);
  if (membership.subscription_id !== subscription.id) {
    await changeAssociationMembership(db, now, membership, { subscription_id: subscription.id });
  }
  await recordAudit(db, now, {
    action: "association.dues_asked",
    object: objectOf(membership),
    after: { from: year.from, through: year.through, amount_c: membership.dues_c },
  });
  return true;
}

/**
 * Everything that time and payments do to a membership in an association until now (handbook/rules.md#dues): its next year is asked for,
 * late dues are told of, it goes live, lapses, comes back, ends. What it comes to is decided from the locked row, so it is safe twice and at
 * once. Call it in a transaction, also right after a membership was made. Wake the mail worker after the commit.
 */
export async function followDues(db: Db, now: number, id: string): Promise<void> {
  const { subscription, membership } = await lockWithPayer(db, id);
  const zone = await zoneOfPayer(db, membership);
  const today = localDay(now, zone);
  let at = await counted(db, now, membership);
  for (let step = duesStep(at.standing, today); step; step = duesStep(at.standing, today)) {
    if (step === "ask" && !(await ask(db, now, subscription, at))) break;
    if (step === "late") await noticeLate(db, now, at.membership);
    if (step === "lapse") await lapse(db, now, at.membership);
    if (step === "leave") await endAssociationMembership(db, now, at.membership, "left");
    if (step === "end") await endAssociationMembership(db, now, at.membership, "unpaid");
    at = await counted(db, now, await reread(db, id));
  }
  await remind(db, now, at.membership, at);
  await tellOfLaunch(db, now, at.membership);
  const next = nextDay(at, today);
  await db
    .updateTable("association_memberships")
    .set({ next_action_at: next && dayStart(next, zone) })
    .where("id", "=", id)
    .execute();
}

/** When to look again: at the dues, or on the day that it goes live. */
function nextDay(
  { membership, standing }: { membership: AssociationMembership; standing: DuesStanding },
  today: string,
): string | null {
  const { launch_on, state } = membership;
  const launch = state !== "ended" && launch_on !== null && launch_on > today ? launch_on : null;
  return [nextDuesDay(standing, today), launch].flatMap((day) => day ?? []).sort()[0] ?? null;
}

const reread = (db: Db, id: string): Promise<AssociationMembership> =>
  db
    .selectFrom("association_memberships")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
