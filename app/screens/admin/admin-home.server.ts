import { nullIfRefused } from "~/domain/problems/failure";
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
import type { Language } from "~/language/languages";
import { ownTimes } from "~/language/own-times";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { loadOverviewForGuest } from "../benefits/benefits-overview.server";
import { billingOf } from "../billing/owed-first.server";
import { adminHomeTexts } from "./admin-home.text";
import { loginAsPath, userListPath, userPages } from "./users/admin-users.server";

/** An administrator's home page lists what waits for them, the most urgent first (handbook/screens.md#home). */

/** Returns what waits in each part of the super administrators' office, for all of its pages. */
export const loadOfficePage = async ({ caller }: Pick<PageRequest, "caller">) => ({
  counts: await getSuperOverview(caller),
});

type Way = { text: string; href: string };
/** `href` is null if `each` has the links. */
type Waits = { text: string; href: string | null; note: string | null; each: Way[] };

export async function adminHome(args: PageRequest<SignedIn>) {
  const { backend, caller, user, language } = args;
  const t = say(adminHomeTexts, language);
  const ways = isGlobalAdmin(user) ? await userPages(args) : { list: false, visits: false };
  const isSuper = isSuperAdmin(user);
  const [byCompany, records] = await Promise.all([
    ways.list && backend.keeps("userKinds"),
    ways.list && backend.keeps("userRecords"),
  ]);
  const [counts, inside, own, overview] = await Promise.all([
    isSuper ? getSuperOverview(caller) : null,
    ways.visits ? nullIfRefused(backend.call("loginAsStatus")) : null,
    ownWays(args),
    loadOverviewForGuest(backend, language),
  ]);
  // These offers link to the company's users, who are only listed by company if the product keeps their records.
  const visibleCounts = counts && (records ? counts : { ...counts, offers_at_risk: [] });
  const time = ownTimes(args);
  const queue = visibleCounts && queueIn(visibleCounts, { language, time });
  const name = user.user_first_name;
  const session = inside?.session;
  return {
    for: "admin" as const,
    documentTitle: t.title,
    title: name ? t.helloName({ name }) : t.hello,
    queue: {
      title: t.title,
      waits: queue?.waits ?? [],
      // An administrator without a queue must not read that everything is done.
      clear: queue?.clear ?? null,
      limits: isSuper ? null : ways.list ? t.global : t.plain,
    },
    inside: session
      ? {
          text: t.inside({ name: session.target_user.name, at: time(session.started_at) }),
          way: { text: t.leave, href: loginAsPath(session.target_user.user_id) },
        }
      : null,
    ways: [
      ...(ways.list ? [{ text: byCompany ? t.people : t.person, href: userListPath }] : []),
      ...(isSuper ? [{ text: t.all, href: superPath }] : []),
    ],
    own: own.length > 0 ? { title: t.own.title, ways: own } : null,
    health: { title: t.health, note: t.sample },
    overview,
  };
}

type Write = { language: Language; time: (iso: string) => string };

/** Returns since when or until when the first item of a queue waits; null if it doesn't say. */
function noteOf(queue: Queue, { first }: SuperCounts, { language, time }: Write): string | null {
  const t = say(adminHomeTexts, language).queues;
  const dates: Partial<Record<Queue, string | null>> = first;
  const at = dates[queue];
  if (!at) return null;
  if (queue === "overdue_invoices") return t.overdue_invoices.first({ day: at });
  const words = t[queue];
  return "first" in words ? words.first({ at: time(at) }) : null;
}

function queueIn(counts: SuperCounts, { language, time }: Write) {
  const t = say(adminHomeTexts, language);
  const numbers = { ...counts, offers_at_risk: counts.offers_at_risk.length };
  const { waits, clear } = workQueue(numbers);
  const offers = counts.offers_at_risk.map(({ company_id, company, missing, closes_on: day }) => ({
    text: t.queues.offers_at_risk.each({ company, missing, day }),
    href: `${userListPath}?company_id=${encodeURIComponent(company_id)}`,
  }));
  return {
    waits: waits.map((queue): Waits => ({
      text: t.queues[queue].count({ count: numbers[queue] }),
      href: pathOfQueue(queue),
      note: noteOf(queue, counts, { language, time }),
      each: queue === "offers_at_risk" ? offers : [],
    })),
    clear:
      clear.length === queues.length
        ? t.allClear
        : clear.length > 0
          ? t.nothing({ queues: clear.map((queue) => t.queues[queue].name) })
          : null,
  };
}

/** Returns an administrator's own pages as a member, which the queue doesn't include. */
async function ownWays({ caller, user, language }: PageRequest<SignedIn>): Promise<Way[]> {
  const t = say(adminHomeTexts, language).own;
  const billing = await billingOf({ caller, user });
  return [
    ...(hasHealthCarePlan(user) || user.is_employee
      ? [{ text: t.coverage, href: "/benefits/health-insurance#own" }]
      : []),
    ...(billing?.membership ? [{ text: t.membership, href: "/settings/subscription" }] : []),
  ];
}
