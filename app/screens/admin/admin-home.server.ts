import { nullOnFailure } from "~/domain/problems/failure";
import { getSuperOverview } from "~/core/admin/super-overview";
import {
  pathOfQueue,
  queues,
  superPath,
  workQueue,
  type Queue,
  type SuperCounts,
} from "~/domain/admin/work-queue";
import { hasHealthCarePlan, isGlobalAdmin, isSuperAdmin } from "~/domain/user";
import { ownTimes } from "~/language/own-times";
import { pickTexts, say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { loadOverviewForGuest } from "../benefits/benefits-overview.server";
import { loadBilling } from "../billing/owed-first.server";
import { adminHomeTexts } from "./admin-home.text";
import { loginAsPath, userListPath, userPages } from "./users/admin-users.server";

/** An administrator's home page lists what waits for them, the most urgent first (handbook/screens.md#home). */

/** Loads what waits in each part of super administration: how much, since when, and which offers are at risk. */
export const loadOfficePage = async ({ caller }: Pick<PageRequest, "caller">) => ({
  counts: await getSuperOverview(caller),
});

/** Loads an administrator's home: links, their login-as session, guests' benefits, and a super one's queue, or []. */
export async function loadAdminHome(args: PageRequest<SignedIn>) {
  const { backend, caller, user, language } = args;
  const ways = isGlobalAdmin(user) ? await userPages(args) : { list: false, visits: false };
  const isSuper = isSuperAdmin(user);
  const [byCompany, records] = await Promise.all([
    ways.list && backend.keeps("userKinds"),
    ways.list && backend.keeps("userRecords"),
  ]);
  const [counts, inside, billing, overview] = await Promise.all([
    isSuper ? getSuperOverview(caller) : null,
    ways.visits ? nullOnFailure(backend.call("loginAsStatus")) : null,
    loadBilling({ caller, user }),
    loadOverviewForGuest(backend, language),
  ]);
  // These offers link to the company's users, who are only listed by company if the product keeps their records.
  const visibleCounts = counts && (records ? counts : { ...counts, offers_at_risk: [] });
  const time = ownTimes(args);
  const session = inside?.session;
  return {
    for: "admin" as const,
    documentTitle: say(adminHomeTexts, language).title,
    /** Only administrators' browsers get them. */
    texts: pickTexts(adminHomeTexts, language),
    name: user.user_first_name,
    ...(visibleCounts ? homeQueue(visibleCounts, time) : { waits: [], clear: [] }),
    /** An administrator without a queue must not read that everything is done. */
    limits: isSuper ? null : ways.list ? ("global" as const) : ("plain" as const),
    inside: session && {
      name: session.target_user.name,
      at: time(session.started_at),
      href: loginAsPath(session.target_user.user_id),
    },
    ways: [
      ...(ways.list
        ? [{ name: byCompany ? ("people" as const) : ("person" as const), href: userListPath }]
        : []),
      ...(isSuper ? [{ name: "all" as const, href: superPath }] : []),
    ],
    /** The administrator's own pages as a member, which the queue doesn't include. */
    own: [
      ...(hasHealthCarePlan(user) || user.is_employee
        ? [{ name: "coverage" as const, href: "/benefits/health-insurance#own" }]
        : []),
      ...(billing?.membership
        ? [{ name: "membership" as const, href: "/settings/subscription" }]
        : []),
    ],
    overview,
  };
}

/** Returns the queues with work (`waits`), the most urgent first, and the empty ones (`clear`): "all" if each is. */
function homeQueue(counts: SuperCounts, time: (iso: string) => string) {
  const numbers = { ...counts, offers_at_risk: counts.offers_at_risk.length };
  const { waits, clear } = workQueue(numbers);
  const dates: Partial<Record<Queue, string | null>> = counts.first;
  return {
    waits: waits.map((queue) => {
      const first = dates[queue] ?? null;
      return {
        queue,
        count: numbers[queue],
        /** Null if `offers` has the links. */
        href: pathOfQueue(queue),
        /** Since when or until when the first item waits, a day or a time; null if it doesn't say. */
        first: first && (queue === "overdue_invoices" ? first : time(first)),
        offers: (queue === "offers_at_risk" ? counts.offers_at_risk : []).map(
          ({ company_id, closes_on: day, ...offer }) => ({
            ...offer,
            day,
            href: `${userListPath}?company_id=${encodeURIComponent(company_id)}`,
          }),
        ),
      };
    }),
    clear: clear.length === queues.length ? ("all" as const) : clear,
  };
}
