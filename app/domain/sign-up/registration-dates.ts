import { lasting } from "../local-days";

/**
 * What time does to drafts and waiting lists (handbook/entities.md, Registration, WaitlistEntry; section 3, "E-mails").
 * Points in time are ISO texts, UTC.
 */

const dayLength = 86_400_000;
const daysKept = 30;
const daysToClaim = 14;
const daysOfNotice = 3;

export const reminderDays = [3, 14, 27] as const;
export type ReminderDay = (typeof reminderDays)[number];

const later = (time: string, days: number) =>
  new Date(Date.parse(time) + days * dayLength).toISOString();

/** When a draft ends that was changed then for the last time. */
export function draftExpiresAt(changedAt: string): string {
  return new Date(Date.parse(changedAt) + lasting(daysKept)).toISOString();
}

/** Since when the days of a draft count: its last change, or its last day in a waiting list. The other way round of {@link draftExpiresAt}. */
export function draftCountsFrom(expiresAt: string): string {
  return new Date(Date.parse(expiresAt) - lasting(daysKept)).toISOString();
}

/** When to look again at a draft whose person waits for a place. */
export function nextLookAtWaiting(now: string): string {
  return later(now, 1);
}

/**
 * The reminder to send now, by its day after the last change, or null. Where several were missed only the latest is sent,
 * and none after a later one or once the draft has expired.
 * @param sent days of the reminders sent since that change
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

/** When time does something to a draft next: a reminder, or its end. @param changedAt its last change */
export function nextDraftAction(changedAt: string, endsAt: string, now: string): string {
  const reminders = reminderDays.map((day) => later(changedAt, day));
  return reminders.find((at) => at > now && at < endsAt) ?? endsAt;
}

/** When to say that an invitation ends soon. */
export function invitationNoticeAt(until: string): string {
  return later(until, -daysOfNotice);
}

/** Until when somebody may sign up who was invited then from a waiting list. */
export function invitedUntil(invitedAt: string): string {
  return later(invitedAt, daysToClaim);
}

/** Whether it is time to say that an invitation ends soon: from 3 days before its end, and not after it. */
export function invitationEndsSoon(until: string, now: string): boolean {
  const left = Date.parse(until) - Date.parse(now);
  return left > 0 && left <= daysOfNotice * dayLength;
}
