import { msThroughDays } from "../local-days";

/** Drafts and waiting lists have deadlines (handbook/states.md#registration and #waiting-list). Times are ISO, UTC. */

const dayLength = 86_400_000;
const daysKept = 30;
/** An invitation from a waiting list ends soon this many days before it expires. */
const daysOfNotice = 3;

/** Days after a draft's last change on which its reminders go out. */
export const reminderDays = [3, 14, 27] as const;
/** 3, 14 or 27 days after a draft's last change. */
type ReminderDay = (typeof reminderDays)[number];

/** Returns an ISO time some days later, or earlier if negative. */
const addTime = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * dayLength).toISOString();

/** Returns when a draft expires: 31 days after its last change, so that it lasts through the 30th day. */
export function draftExpiresAt(changedAt: string): string {
  return new Date(Date.parse(changedAt) + msThroughDays(daysKept)).toISOString();
}

/**
 * Returns the time from which a draft's days count: its last change, or its last day on a waiting list. This is the
 * inverse of {@link draftExpiresAt}.
 */
export function draftCountsFrom(expiresAt: string): string {
  return new Date(Date.parse(expiresAt) - msThroughDays(daysKept)).toISOString();
}

/** Returns when to check a draft again whose applicant is on a waiting list: a day later. */
export function nextLookAtWaiting(now: string): string {
  return addTime(now, 1);
}

/**
 * Returns the reminder to send now, by its days after the last change, or null. After an outage only the latest is
 * sent, and none after a later one or from the 30th day on. `sent` holds the days of reminders sent since that
 * change.
 */
export function dueReminder(
  changedAt: string,
  sent: readonly ReminderDay[],
  now: string,
): ReminderDay | null {
  const age = (Date.parse(now) - Date.parse(changedAt)) / dayLength;
  if (age >= daysKept) return null;
  const due = reminderDays.findLast((day) => day <= age);
  return due !== undefined && sent.every((day) => day < due) ? due : null;
}

/** Returns when a draft's next reminder after `now` is due, or `endsAt` if that is earlier; `changedAt` is its last change. */
export function nextDraftAction(changedAt: string, endsAt: string, now: string): string {
  const reminders = reminderDays.map((day) => addTime(changedAt, day));
  return reminders.find((at) => at > now && at < endsAt) ?? endsAt;
}

/** Returns when to warn that an invitation expires soon: 3 days before. */
export function invitationNoticeAt(until: string): string {
  return addTime(until, -daysOfNotice);
}

/** Returns until when a person invited from a waiting list may sign up: 14 days. */
export function invitedUntil(invitedAt: string): string {
  return addTime(invitedAt, 14);
}

/** Returns true in the last 3 days before an invitation expires. */
export function invitationEndsSoon(until: string, now: string): boolean {
  const remaining = Date.parse(until) - Date.parse(now);
  return remaining > 0 && remaining <= daysOfNotice * dayLength;
}
