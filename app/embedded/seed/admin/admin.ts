import type { AuditAction } from "~/domain/admin/audit-words.text";
import type { NewRow } from "~/embedded/db/schema";
import { associationMemberIds, individualIds } from "../account/people";
import { daysBefore, json } from "../rows";

/**
 * Three past login-as sessions and 40 audit rows (handbook/sample-data.md). The IP addresses belong to a network
 * reserved for examples.
 */

const minute = 1 / (24 * 60);
const ip = "192.0.2.10";

const visits = [
  { admin: "user-adrian-cole", target: "user-nora-whitfield", days: 0.2, minutes: 12 },
  { admin: "user-teresa-lund", target: "user-marisol-vega", days: 2, minutes: 34 },
  { admin: "user-adrian-cole", target: "user-ray-delgado", days: 6, minutes: 60 },
] as const;
const reasons = ["Could not find the dental card", "Help with a location", null];

export function loginAsRows(now: Date): NewRow<"login_as_sessions">[] {
  return visits.map(({ admin, target, days, minutes }, index) => ({
    id: `login-as-${index + 1}`,
    admin_id: admin,
    target_id: target,
    reason: reasons[index] ?? null,
    started_at: daysBefore(now, days),
    expires_at: daysBefore(now, days - 60 * minute),
    ended_at: daysBefore(now, days - minutes * minute),
    end_reason: minutes < 60 ? "manual" : "timeout",
  }));
}

type Line = {
  days: number;
  actor: string | null;
  admin?: string;
  action: AuditAction;
  object: string;
  before?: object;
  after?: object;
};

const ofVisits: Line[] = visits.flatMap(({ admin, target, days, minutes }, index) => [
  {
    days,
    actor: admin,
    action: "login_as.started",
    object: `user:${target}`,
    ...(reasons[index] ? { after: { reason: reasons[index] } } : {}),
  },
  {
    days: days - minutes * minute,
    actor: target,
    admin,
    action: "login_as.ended",
    object: `user:${target}`,
    after: { end_reason: minutes < 60 ? "manual" : "timeout" },
  },
]);

/** One change happened while an admin was logged in as her. */
const changedProfiles: Line[] = [
  {
    days: 0.2 - 5 * minute,
    actor: "user-nora-whitfield",
    admin: "user-adrian-cole",
    action: "profile.changed",
    object: "user:user-nora-whitfield",
    before: { phone: "•••0199" },
    after: { phone: "•••0110" },
  },
  ...associationMemberIds.map((id, index) => ({
    days: 11 + index * 3,
    actor: id,
    action: "profile.changed" as const,
    object: `user:${id}`,
    before: { language: "en" },
    after: { language: "es" },
  })),
];

const opened: Line[] = individualIds.flatMap((id, index) => [
  {
    days: 40 + index * 7,
    actor: id,
    action: "registration.submitted",
    object: `registration:registration-of-${id}`,
    after: { kind: "individual", us_state: "OR" },
  },
  {
    days: 40 + index * 7,
    actor: id,
    action: "membership.opened",
    object: `subscription:subscription-${id}`,
    after: { state: "active" },
  },
]);

const ofClock: Line[] = [
  {
    days: 24,
    actor: null,
    action: "membership.ended",
    object: "subscription:subscription-user-victor-lang",
    before: { state: "suspended", why: null },
    after: { state: "ended", why: "unpaid" },
  },
  {
    days: 33,
    actor: null,
    action: "membership.ended",
    object: "subscription:subscription-user-ingrid-pace",
    before: { state: "suspended", why: null },
    after: { state: "ended", why: "unpaid" },
  },
  {
    days: 9,
    actor: null,
    action: "payment.recorded",
    object: "subscription:subscription-user-nora-whitfield",
    after: { way: "check" },
  },
  {
    days: 10,
    actor: null,
    action: "payment.recorded",
    object: "subscription:subscription-user-isaac-romero",
    after: { way: "check" },
  },
];

export function auditRows(now: Date): NewRow<"audit_events">[] {
  const lines = [...ofVisits, ...changedProfiles, ...opened, ...ofClock];
  return lines.map(({ days, actor, admin, action, object, before, after }, index) => ({
    id: `audit-${String(index + 1).padStart(3, "0")}`,
    at: daysBefore(now, days),
    actor_id: actor,
    on_behalf_of: admin ?? null,
    action,
    object,
    before: before ? json(before) : null,
    after: after ? json(after) : null,
    ip: actor ? ip : null,
    request_id: actor ? `seed-${index + 1}` : null,
  }));
}
