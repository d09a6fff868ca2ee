import type { AuditAction } from "~/domain/admin/audit/audit-words";
import type { NewRow } from "~/embedded/db/schema";
import { associationMemberIds, individualIds, userRows } from "../account/people";
import type { billingRows } from "../billing/billing";
import { daysBefore, toJson } from "../seed-values";

/**
 * Three past login-as sessions and 40 audit rows (handbook/sample-data.md). The IP addresses belong to a network
 * reserved for examples.
 */

/** A minute in days. */
const dayFractionOfMinute = 1 / (24 * 60);
const requestIp = "192.0.2.10";

/** The login-as sessions: administrator, user, days since the start, minutes, and the reason if one was given. */
const loginAsSessions = [
  ["user-adrian-cole", "user-nora-whitfield", 0.2, 12, "Could not find the dental card"],
  ["user-teresa-lund", "user-marisol-vega", 2, 34, "Help with a location"],
  ["user-adrian-cole", "user-ray-delgado", 6, 60, null],
] as const;
export function loginAsRows(now: Date): NewRow<"login_as_sessions">[] {
  return loginAsSessions.map(([admin, target, days, minutes, reason], index) => ({
    id: `login-as-${index + 1}`,
    admin_id: admin,
    target_id: target,
    reason,
    started_at: daysBefore(now, days),
    expires_at: daysBefore(now, days - 60 * dayFractionOfMinute),
    ended_at: daysBefore(now, days - minutes * dayFractionOfMinute),
    end_reason: minutes < 60 ? "manual" : "timeout",
  }));
}

type Billing = ReturnType<typeof billingRows>;
type AuditLine = {
  at: string;
  actor: string | null;
  admin?: string;
  action: AuditAction;
  object: string;
  before?: object;
  after?: object;
};

/** Returns each login-as session's start, by the administrator, and end, by the user with the administrator. */
const loginAsLines = (now: Date): AuditLine[] =>
  loginAsSessions.flatMap(([admin, target, days, minutes, reason]) => [
    {
      at: daysBefore(now, days),
      actor: admin,
      action: "login_as.started",
      object: `user:${target}`,
      ...(reason ? { after: { reason } } : {}),
    },
    {
      at: daysBefore(now, days - minutes * dayFractionOfMinute),
      actor: target,
      admin,
      action: "login_as.ended",
      object: `user:${target}`,
      after: { end_reason: minutes < 60 ? "manual" : "timeout" },
    },
  ]);

/** Returns the audit lines of changed profiles. One was changed by an admin who was logged in as that member. */
function profileLines(now: Date): AuditLine[] {
  const languages = new Map(userRows(now).map(({ id, language }) => [id, language]));
  return [
    {
      at: daysBefore(now, 0.2 - 5 * dayFractionOfMinute),
      actor: "user-nora-whitfield",
      admin: "user-adrian-cole",
      action: "profile.changed",
      object: "user:user-nora-whitfield",
      before: { phone: "•••0199" },
      after: { phone: "•••0110" },
    },
    ...associationMemberIds.map((id, index) => {
      const language = languages.get(id);
      return {
        at: daysBefore(now, 11 + index * 3),
        actor: id,
        action: "profile.changed" as const,
        object: `user:${id}`,
        before: { language: language === "es" ? "en" : "es" },
        after: { language },
      };
    }),
  ];
}

/**
 * Returns the audit lines of the openings and ends of the individuals' memberships, and of the first payments of two.
 */
function membershipLines({ subscriptions, invoices, payments }: Billing): AuditLine[] {
  const individualRows = subscriptions.filter(({ user_id }) =>
    individualIds.includes(user_id ?? ""),
  );
  const opened = individualRows.flatMap(
    ({ user_id = null, id, created_at, us_state }): AuditLine[] => [
      {
        at: created_at,
        actor: user_id,
        action: "registration.submitted",
        object: `registration:registration-of-${user_id}`,
        after: { kind: "individual", us_state },
      },
      {
        at: created_at,
        actor: user_id,
        action: "membership.opened",
        object: `subscription:${id}`,
        after: { state: "active" },
      },
    ],
  );
  const ended = individualRows.flatMap(({ id, ended_on }): AuditLine[] =>
    ended_on
      ? [
          {
            at: `${ended_on}T08:10:00.000Z`,
            actor: null,
            action: "membership.ended",
            object: `subscription:${id}`,
            before: { state: "cancel_scheduled", why: null },
            after: { state: "ended", why: "cancelled" },
          },
        ]
      : [],
  );
  const paid = individualRows.slice(0, 2).flatMap(({ id }): AuditLine[] => {
    const invoice = invoices.find(({ subscription_id }) => subscription_id === id);
    const payment = payments.find(({ invoice_id }) => invoice_id === invoice?.id);
    if (!invoice || !payment) return [];
    const { amount_c, provider_ref: reference, created_at: timestamp } = payment;
    const after = { amount_c, way: "check", credit_c: 0, reference };
    const object = `invoice:${invoice.number}`;
    return [{ at: timestamp, actor: null, action: "payment.recorded", object, after }];
  });
  return [...opened, ...ended, ...paid];
}

/** Returns the audit events by topic, in no order of time. */
export function auditRows(now: Date, billing: Billing): NewRow<"audit_events">[] {
  const lines = [...loginAsLines(now), ...profileLines(now), ...membershipLines(billing)];
  return lines.map(({ at, actor, admin, action, object, before, after }, index) => ({
    id: `audit-${String(index + 1).padStart(3, "0")}`,
    at,
    actor_id: actor,
    on_behalf_of: admin ?? null,
    action,
    object,
    before: before ? toJson(before) : null,
    after: after ? toJson(after) : null,
    ip: actor ? requestIp : null,
    request_id: actor ? `seed-${index + 1}` : null,
  }));
}
