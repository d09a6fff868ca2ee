import { stayInAssociation } from "~/core/association/leaving";
import { clockNow } from "~/backend/installation-clock";
import {
  getAssociationMembership,
  type OwnAssociationMembership,
} from "~/core/association/own-membership";
import { listPaidDues } from "~/core/association/payment-copy";
import { addDays } from "~/domain/calendar-days";
import { localDay } from "~/domain/local-days";
import { supportEmail } from "~/domain/support-email";
import { isLoggedInAs, paysForMembership, payersToday, zoneOfPayer } from "~/domain/user";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { renderMarkdown } from "../../benefits/markdown.server";
import { go, refuseLoggedInAs } from "../../forms/form-answer.server";
import { launchTexts } from "./launch.text";
import { ownAssociationTexts } from "./own-association.text";

/** The membership in an association of a company or an individual, and how they leave it. */

export const ownAssociationPath = "/settings/association";
/** In launch.server.ts. */
export const launchPath = "/association/launch";
/** In payment-copy.server.ts. */
export const paymentCopyPath = "/association/payment-copy";
const leavePath = `${ownAssociationPath}/leave`;
const joinPath = "/association/join";
const plansPath = "/benefits/health-insurance/plans";

type Own = OwnAssociationMembership;
type Texts = ReturnType<typeof saidIn>;
const saidIn = (language: Language) => say(ownAssociationTexts, language);

function stateText(membership: Own, t: Texts): string {
  const { state, joined_on, leaves_on, ended_on, end_reason, owed } = membership;
  if (state === "ended") return t.state[end_reason ?? "left"]({ day: ended_on ?? "" });
  if (state === "lapsed" && owed.length === 0) return t.state.lapsedUnasked;
  if (leaves_on !== null) return t.state.leaving({ day: leaves_on });
  return state === "approved" && joined_on ? t.state.begins({ day: joined_on }) : t.state[state];
}

function rowsOf(membership: Own, zone: string, t: Texts, language: Language) {
  const { day } = formats(language);
  const { company, state, member_no, joined_on, dues_c, paid_through, agreement } = membership;
  const { signer, signed_at, version = "" } = agreement ?? {};
  const signed =
    signer && signed_at
      ? t.signed({ version, name: signer, day: localDay(signed_at, zone) })
      : t.version({ version });
  return [
    { term: t.row.member, detail: company ?? t.yourself },
    { term: t.row.number, detail: member_no },
    ...(joined_on
      ? [{ term: state === "approved" ? t.row.begins : t.row.since, detail: day(joined_on) }]
      : []),
    { term: t.row.dues, detail: dues_c === 0 ? t.noDues : t.aYear({ cents: dues_c }) },
    { term: t.row.paid, detail: paid_through ? day(paid_through) : t.notPaid },
    ...(agreement ? [{ term: t.row.agreement, detail: signed }] : []),
  ];
}

function owedOf(membership: Own, isPaid: boolean, today: string, t: Texts) {
  const { state, owed } = membership;
  if (state === "ended") return null;
  const [first] = owed;
  return {
    title: t.owedTitle,
    lines: [
      ...owed.map(({ number, owed_c: cents, due_on }) =>
        (due_on < today ? t.late : t.owed)({ cents, number, day: due_on }),
      ),
      ...warningOf(membership, t),
      ...(first ? [] : [state === "lapsed" ? t.nothingAsked : t.nothingOwed]),
    ],
    copy: isPaid ? { text: t.copy, href: paymentCopyPath } : null,
    pay: first
      ? {
          text: t.pay({ number: first.number }),
          href: `/settings/subscription/payments/${first.number}`,
        }
      : null,
  };
}

const warningOf = ({ state, owed, unpaid_until: day }: Own, t: Texts): string[] => {
  if (state === "ended" || owed.length === 0 || !day) return [];
  // It happens at the start of that day, so the day before is the last one to pay.
  if (state === "approved") return [t.neverBegins({ day: addDays(day, -1) })];
  return [{ active: t.lapses, lapsed: t.ends }[state]({ day })];
};

/** Returns when a member goes live, or did. Days are YYYY-MM-DD. */
export function launchSentence(day: string, today: string, language: Language): string {
  const t = say(launchTexts, language);
  if (day === today) return t.today({ day });
  return (day < today ? t.since : t.on)({ day });
}

function launchOf({ launch }: Own, today: string, t: Texts, language: Language) {
  if (!launch) return null;
  return {
    title: t.launchTitle,
    text: launchSentence(launch.on, today, language),
    way: { text: t.toLaunch, href: launchPath },
  };
}

function agreementOf({ agreement }: Own, t: Texts, language: Language) {
  if (!agreement) return null;
  const { version, body, body_es, summary, summary_es } = agreement;
  const translated = language === "es" && body_es !== null;
  return {
    title: t.agreementTitle,
    summary: (translated ? summary_es : null) ?? summary,
    read: t.read({ version }),
    note: translated ? t.english : null,
    html: renderMarkdown(translated ? body_es : body).html,
  };
}

function changesOf({ state, leaves_on }: Own, t: Texts) {
  const switching = { text: t.switch, href: joinPath };
  if (state === "ended") {
    return { ways: [{ ...switching, text: t.joinAgain }], note: null, stay: null };
  }
  if (leaves_on !== null) {
    const stay = { text: t.stay, note: t.stayNote({ day: leaves_on }), reason: t.stayWhy };
    return { ways: [switching], note: t.switchNote, stay };
  }
  return {
    ways: [{ text: t.leave, href: leavePath }, switching],
    note: t.switchNote,
    stay: null,
  };
}

/**
 * Returns the membership for the home page of the payer of the dues. Other users' home pages cost no query for it.
 * @returns null without a membership, or after its end
 */
export async function homeAssociation(
  { caller, user }: Pick<PageRequest<SignedIn>, "caller" | "user">,
  language: Language,
) {
  if (!paysForMembership(user)) return null;
  const membership = await getAssociationMembership(caller);
  if (!membership || membership.state === "ended") return null;
  const t = saidIn(language);
  const launch = launchOf(membership, payersToday(user, clockNow()), t, language);
  const isAhead =
    membership.launch !== null && membership.launch.on >= payersToday(user, clockNow());
  return {
    id: "association-title",
    association: membership.association,
    title: t.title({ association: membership.association }),
    lines: [
      stateText(membership, t),
      ...warningOf(membership, t),
      ...(launch && isAhead ? [launch.text] : []),
    ],
    ways: [{ text: t.see, href: ownAssociationPath }],
  };
}

/** A user who never had a membership is redirected to the settings, which show what there is. */
export async function loadOwnAssociationPage({ caller, user, language }: PageRequest<SignedIn>) {
  const [membership, paid] = await Promise.all([
    getAssociationMembership(caller),
    listPaidDues(caller),
  ]);
  if (!membership) return go("/settings");
  const t = saidIn(language);
  const title = t.title({ association: membership.association });
  const isMember = membership.state === "active" && membership.leaves_on === null;
  const isOver = membership.state === "ended";
  return {
    documentTitle: title,
    title,
    back: { text: t.settings, href: "/settings" },
    state: stateText(membership, t),
    notInsurance: t.notInsurance,
    rows: rowsOf(membership, zoneOfPayer(user), t, language),
    owed: owedOf(membership, paid !== null, payersToday(user, clockNow()), t),
    launch: launchOf(membership, payersToday(user, clockNow()), t, language),
    brings: {
      title: t.bringsTitle,
      text: isOver ? t.ended : membership.plans.length > 0 ? t.brings : t.noPlans,
      plans: isOver ? [] : membership.plans,
      way: isMember && membership.plans.length > 0 ? { text: t.toPlans, href: plansPath } : null,
    },
    contact: isOver ? null : { title: t.contactTitle, text: t.contact, email: supportEmail },
    agreement: agreementOf(membership, t, language),
    changes: { title: t.changeTitle, ...changesOf(membership, t) },
  };
}

export async function stayInOwnAssociation({ caller, user, fields }: PostedForm<SignedIn>) {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  await stayInAssociation(caller);
  return go(ownAssociationPath, { notice: "associationStays" });
}
