import { stayInAssociation } from "~/core/association/leaving";
import {
  associationMembership,
  type OwnAssociationMembership,
} from "~/core/association/own-membership";
import { paidDues } from "~/core/association/payment-copy";
import { addDays } from "~/domain/calendar-days";
import { localDay } from "~/domain/local-days";
import { supportEmail } from "~/domain/support-email";
import { isLoggedInAs, paysForMembership, payersToday, zoneOfPayer } from "~/domain/user";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { renderMarkdown } from "../../benefits/markdown.server";
import {
  go,
  refuseForWhole,
  refuseLoggedInAs,
  type Go,
  type Refused,
} from "../../forms/form-answer.server";
import { launchTexts } from "./launch.text";
import { ownAssociationTexts } from "./own-association.text";

/** What a member of an association, a company or a person alone, has there, and how they leave it. */

export const ownAssociationPath = "/settings/association";
/** Where a member goes live (launch.server.ts). */
export const launchPath = "/association/launch";
/** Copies of what was paid (payment-copy.server.ts). */
export const paymentCopyPath = "/association/payment-copy";
export const leavePath = `${ownAssociationPath}/leave`;
const joinPath = "/association/join";
const plansPath = "/benefits/health-insurance/plans";

type Own = OwnAssociationMembership;
type Said = ReturnType<typeof saidIn>;
const saidIn = (language: Language) => say(ownAssociationTexts, language);

function stateOf(own: Own, said: Said): string {
  const { state, joined_on, leaves_on, ended_on, end_reason, owed } = own;
  if (state === "ended") return said.state[end_reason ?? "left"]({ day: ended_on ?? "" });
  if (state === "lapsed" && owed.length === 0) return said.state.lapsedUnasked;
  if (leaves_on !== null) return said.state.leaving({ day: leaves_on });
  return state === "approved" && joined_on
    ? said.state.begins({ day: joined_on })
    : said.state[state];
}

function rowsOf(own: Own, zone: string, said: Said, language: Language) {
  const { day } = formats(language);
  const { company, state, member_no, joined_on, dues_c, paid_through, agreement } = own;
  const { signer, signed_at, version = "" } = agreement ?? {};
  const signed =
    signer && signed_at
      ? said.signed({ version, name: signer, day: localDay(signed_at, zone) })
      : said.version({ version });
  return [
    { term: said.row.member, detail: company ?? said.yourself },
    { term: said.row.number, detail: member_no },
    ...(joined_on
      ? [{ term: state === "approved" ? said.row.begins : said.row.since, detail: day(joined_on) }]
      : []),
    { term: said.row.dues, detail: dues_c === 0 ? said.noDues : said.aYear({ cents: dues_c }) },
    { term: said.row.paid, detail: paid_through ? day(paid_through) : said.notPaid },
    ...(agreement ? [{ term: said.row.agreement, detail: signed }] : []),
  ];
}

function owedOf(own: Own, isPaid: boolean, today: string, said: Said) {
  const { state, owed } = own;
  if (state === "ended") return null;
  const [first] = owed;
  return {
    title: said.owedTitle,
    lines: [
      ...owed.map(({ number, owed_c: cents, due_on }) =>
        (due_on < today ? said.late : said.owed)({ cents, number, day: due_on }),
      ),
      ...warningOf(own, said),
      ...(first ? [] : [state === "lapsed" ? said.nothingAsked : said.nothingOwed]),
    ],
    copy: isPaid ? { text: said.copy, href: paymentCopyPath } : null,
    pay: first
      ? {
          text: said.pay({ number: first.number }),
          href: `/settings/subscription/payments/${first.number}`,
        }
      : null,
  };
}

const warningOf = ({ state, owed, unpaid_until: day }: Own, said: Said): string[] => {
  if (state === "ended" || owed.length === 0 || !day) return [];
  // It happens as that day begins, so the day before is the last one to pay.
  if (state === "approved") return [said.neverBegins({ day: addDays(day, -1) })];
  return [{ active: said.lapses, lapsed: said.ends }[state]({ day })];
};

/** When a member goes live, or has. Days are YYYY-MM-DD. */
export function liveLine(day: string, today: string, language: Language): string {
  const said = say(launchTexts, language);
  if (day === today) return said.today({ day });
  return (day < today ? said.since : said.on)({ day });
}

function launchOf({ launch }: Own, today: string, said: Said, language: Language) {
  if (!launch) return null;
  return {
    title: said.launchTitle,
    text: liveLine(launch.on, today, language),
    way: { text: said.toLaunch, href: launchPath },
  };
}

function agreementOf({ agreement }: Own, said: Said, language: Language) {
  if (!agreement) return null;
  const { version, body, body_es, summary, summary_es } = agreement;
  const translated = language === "es" && body_es !== null;
  return {
    title: said.agreementTitle,
    summary: (translated ? summary_es : null) ?? summary,
    read: said.read({ version }),
    note: translated ? said.english : null,
    html: renderMarkdown(translated ? body_es : body).html,
  };
}

function changesOf({ state, leaves_on }: Own, said: Said) {
  const switching = { text: said.switch, href: joinPath };
  if (state === "ended") {
    return { ways: [{ ...switching, text: said.joinAgain }], note: null, stay: null };
  }
  if (leaves_on !== null) {
    const stay = { text: said.stay, note: said.stayNote({ day: leaves_on }), why: said.stayWhy };
    return { ways: [switching], note: said.switchNote, stay };
  }
  return {
    ways: [{ text: said.leave, href: leavePath }, switching],
    note: said.switchNote,
    stay: null,
  };
}

/**
 * How it stands, for the home page of who pays its dues: others' first page asks nothing more for it.
 * @returns null for who is a member of none, or no more
 */
export async function homeAssociation(
  { caller, user }: Pick<PageRequest<SignedIn>, "caller" | "user">,
  language: Language,
) {
  if (!paysForMembership(user)) return null;
  const own = await associationMembership(caller);
  if (!own || own.state === "ended") return null;
  const said = saidIn(language);
  const launch = launchOf(own, payersToday(user), said, language);
  const isAhead = own.launch !== null && own.launch.on >= payersToday(user);
  return {
    id: "association-title",
    association: own.association,
    title: said.title({ association: own.association }),
    lines: [
      stateOf(own, said),
      ...warningOf(own, said),
      ...(launch && isAhead ? [launch.text] : []),
    ],
    ways: [{ text: said.see, href: ownAssociationPath }],
  };
}

/** For who is a member of no association there is no such page: settings say what there is. */
export async function ownAssociationPage({ caller, user, language }: PageRequest<SignedIn>) {
  const [own, paid] = await Promise.all([associationMembership(caller), paidDues(caller)]);
  if (!own) return go("/settings");
  const said = saidIn(language);
  const title = said.title({ association: own.association });
  const isMember = own.state === "active" && own.leaves_on === null;
  const isOver = own.state === "ended";
  return {
    documentTitle: title,
    title,
    back: { text: said.settings, href: "/settings" },
    state: stateOf(own, said),
    notInsurance: said.notInsurance,
    rows: rowsOf(own, zoneOfPayer(user), said, language),
    owed: owedOf(own, paid !== null, payersToday(user), said),
    launch: launchOf(own, payersToday(user), said, language),
    brings: {
      title: said.bringsTitle,
      text: isOver ? said.ended : own.plans.length > 0 ? said.brings : said.noPlans,
      plans: isOver ? [] : own.plans,
      way: isMember && own.plans.length > 0 ? { text: said.toPlans, href: plansPath } : null,
    },
    contact: isOver ? null : { title: said.contactTitle, text: said.contact, email: supportEmail },
    agreement: agreementOf(own, said, language),
    changes: { title: said.changeTitle, ...changesOf(own, said) },
  };
}

/** Takes leaving back. */
export async function stayInOwnAssociation({
  caller,
  user,
  fields,
}: PostedForm<SignedIn>): Promise<Go | Refused> {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  try {
    await stayInAssociation(caller);
  } catch (error) {
    return refuseForWhole(error, fields);
  }
  return go(ownAssociationPath, { notice: "associationStays" });
}
