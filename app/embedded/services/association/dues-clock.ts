import {
  duesReminder,
  duesStep,
  nextDuesDay,
  nextYearToInvoice,
  type DuesStanding,
} from "~/domain/association/dues";
import { isLaunchMessageDue } from "~/domain/association/launch";
import { dayStart, localDay } from "~/domain/local-days";
import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import type { SubscriptionRow } from "../billing/subscriptions";
import { claimNotice } from "../sent-notices";
import { getPayerDay, getPayerZone } from "../zones";
import { invoiceYear, deleteDuesYear } from "./dues-invoices";
import { applyPaidYears } from "./dues-paid";
import { endAssociationMembership, lockWithPayer } from "./ending";
import {
  listInvoicedYears,
  changeAssociationMembership,
  isUnpaid,
  toDuesStanding,
  type InvoicedYear,
  type AssociationMembership,
  notifyMember,
} from "./membership-rows";

const auditObjectOf = ({ id }: AssociationMembership): string => `association_membership:${id}`;

/**
 * Deletes the years whose invoice is void, and applies what is paid of the others to the membership. A membership that
 * was to start with a membership of ours that never started ends. Returns it with its years and standing.
 */
async function refreshPaidYears(db: Db, now: number, membership: AssociationMembership) {
  const all = await listInvoicedYears(db, membership.id);
  const voided = all.filter(({ invoice }) => invoice?.state === "void");
  for (const year of voided) await deleteDuesYear(db, year);
  const years = all.filter((year) => !voided.includes(year));
  // The membership with us that it should start with never started.
  const neverStarted = membership.state === "approved" && voided.length > 0 && years.length === 0;
  const current = neverStarted
    ? await endAssociationMembership(db, now, membership, "unpaid")
    : await applyPaidYears(db, now, membership, years);
  const standing = toDuesStanding(current, years, await getPayerZone(db, current));
  return { membership: current, years, standing };
}

/** Sets `late_since` to the payer's current day and audits it. The caller sends the reminders. */
async function markDuesLate(db: Db, now: number, membership: AssociationMembership): Promise<void> {
  const late_since = await getPayerDay(db, membership, now);
  await changeAssociationMembership(db, now, membership, { late_since });
  await recordAudit(db, now, {
    action: "association.dues_late",
    object: auditObjectOf(membership),
    before: { late_since: null },
    after: { late_since },
  });
}

/** Lapses a membership from the payer's current day on, emails the member, and has its members-only plans checked. */
async function lapseMembership(
  db: Db,
  now: number,
  membership: AssociationMembership,
): Promise<void> {
  const lapsed_on = await getPayerDay(db, membership, now);
  await changeAssociationMembership(db, now, membership, {
    state: "lapsed",
    lapsed_on,
    late_since: null,
    plans_look_at: isoTime(now),
  });
  await recordAudit(db, now, {
    action: "association.lapsed",
    object: auditObjectOf(membership),
    before: { state: membership.state },
    after: { state: "lapsed" },
  });
  await notifyMember(db, now, "association_lapsed", membership, { membership_id: membership.id });
}

/**
 * Emails a reminder of late dues if one is due today, once. Late dues on the first invoice of a membership with us are
 * covered by that membership's own reminders.
 */
async function sendDuesReminder(
  db: Db,
  now: number,
  membership: AssociationMembership,
  { years, standing }: { years: readonly InvoicedYear[]; standing: DuesStanding },
): Promise<void> {
  const day = duesReminder(standing, await getPayerDay(db, membership, now));
  if (day === undefined) return;
  const { id, late_since } = membership;
  if (!years.some((year) => isUnpaid(year) && year.invoice?.about === "dues")) return;
  if (!(await claimNotice(db, now, `dues-late:${id}:${late_since}:${day}`))) return;
  await notifyMember(db, now, "dues_late", membership, { membership_id: id });
}

/** Invoices and audits the next year if there is one, and a membership with us to invoice. @returns whether it did */
async function invoiceNextYear(
  db: Db,
  now: number,
  subscription: SubscriptionRow | null,
  { membership, standing }: { membership: AssociationMembership; standing: DuesStanding },
): Promise<boolean> {
  const year = nextYearToInvoice(standing);
  if (!subscription || !year) return false;
  await invoiceYear(db, now, subscription, membership, year);
  if (membership.subscription_id !== subscription.id) {
    await changeAssociationMembership(db, now, membership, { subscription_id: subscription.id });
  }
  await recordAudit(db, now, {
    action: "association.dues_asked",
    object: auditObjectOf(membership),
    after: { from: year.from, through: year.through, amount_c: membership.dues_c },
  });
  return true;
}

/**
 * Runs the scheduled changes of an existing membership in an association by now (handbook/rules.md#dues): it invoices
 * the next year, emails reminders for late dues and on launch day, and lets the membership go live, lapse, return and
 * end. It locks the row, so repeats and simultaneous calls are safe. Call it in a transaction, also right after a
 * membership was created, and wake the mail worker after the commit.
 */
export async function advanceDues(db: Db, now: number, id: string): Promise<void> {
  const { subscription, membership } = await lockWithPayer(db, id);
  const zone = await getPayerZone(db, membership);
  const today = localDay(now, zone);
  let counted = await refreshPaidYears(db, now, membership);
  for (
    let step = duesStep(counted.standing, today);
    step;
    step = duesStep(counted.standing, today)
  ) {
    if (step === "ask" && !(await invoiceNextYear(db, now, subscription, counted))) break;
    if (step === "late") await markDuesLate(db, now, counted.membership);
    if (step === "lapse") await lapseMembership(db, now, counted.membership);
    if (step === "leave") await endAssociationMembership(db, now, counted.membership, "left");
    if (step === "end") await endAssociationMembership(db, now, counted.membership, "unpaid");
    const changed = await db
      .selectFrom("association_memberships")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    counted = await refreshPaidYears(db, now, changed);
  }
  await sendDuesReminder(db, now, counted.membership, counted);
  const launchNotice = `association-launch:${id}`;
  if (isLaunchMessageDue(counted.membership, today) && (await claimNotice(db, now, launchNotice))) {
    await notifyMember(db, now, "association_launch", counted.membership, { membership_id: id });
  }
  const { launch_on, state } = counted.membership;
  const launch = state !== "ended" && launch_on !== null && launch_on > today ? launch_on : null;
  const days = [nextDuesDay(counted.standing, today), launch].flatMap((day) => day ?? []);
  const next = days.sort()[0] ?? null;
  await db
    .updateTable("association_memberships")
    .set({ next_action_at: next && dayStart(next, zone) })
    .where("id", "=", id)
    .execute();
}
