import { addDays } from "~/domain/calendar-days";
import { extendOfferDays, extensionDays, canExtend } from "~/domain/health/choosing/offer-window";
import { isEligible } from "~/domain/health/eligibility/employee";
import { isInForce } from "~/domain/health/offer-states";
import { localDay } from "~/domain/local-days";
import { say } from "~/language/say";
import type { TextsOf } from "~/language/texts";
import { findCoverageEnd } from "../../services/health/coverage";
import { countParticipation } from "../../services/health/offer-answers";
import { findOffer, type OfferRow, type WindowRow } from "../../services/health/offers";
import { selectPermittedWindows } from "../../services/health/team/who-may-choose";
import { getChooserZone, getEmployeeZone, getLocationsZone } from "../../services/zones";
import {
  findAddressee,
  createLink,
  lockUser,
  readerOf,
  type Composers,
  type Composing,
} from "../composer";
import type { Message } from "../message";
import { link, list, createMessage, small, support, type Reader } from "../message-parts";
import { offerWords } from "./offer-words.text";

const coveragePath = "/benefits/health-insurance";

/**
 * Returns an offer with its company's present owner as the reader, and their team page's URL; null for an unknown offer
 * or an inactive owner.
 */
async function loadOwnersOffer(composing: Composing, offerId: string) {
  const offer = await findOffer(composing.db, offerId);
  const owner = await composing.db
    .selectFrom("companies as c")
    .innerJoin("users as u", "u.id", "c.owner_user_id")
    .select(["c.co_name", "u.first_name", "u.language", "u.status"])
    .where("c.id", "=", offer?.company_id ?? "")
    .executeTakeFirst();
  if (!offer || owner?.status !== "active") return null;
  const reader = readerOf(composing.row, owner);
  const t = say(offerWords, reader.language);
  const team = `${composing.app.env.APP_URL}${coveragePath}/team`;
  return { offer, reader, team, company: owner.co_name, t };
}

type ChoiceReader = {
  window: WindowRow;
  /** Null for a window of the member's own, without an employer's offer. */
  offer: OfferRow | null;
  reader: Reader;
  /** The employer's name, or "Your employer". */
  company: string;
  t: TextsOf<(typeof offerWords)["en"]>;
  /** True if the reader has an account that they have signed in to. */
  hasAccount: boolean;
  /** True if that account has joined the company. */
  hasJoined: boolean;
};

/** Returns a window in any state with its member, locked; null unless they have an active or invited account. */
async function loadWindow(composing: Composing, windowId: string): Promise<ChoiceReader | null> {
  const { db, row } = composing;
  const window = await db
    .selectFrom("election_windows")
    .selectAll()
    .where("id", "=", windowId)
    .executeTakeFirst();
  const user = await lockUser(composing, "email", row.to_email);
  if (!window || !user) return null;
  const offer = window.offer_id === null ? null : await findOffer(db, window.offer_id);
  const company = await db
    .selectFrom("companies")
    .select("co_name")
    .where("id", "=", offer?.company_id ?? "")
    .executeTakeFirst();
  const reader = readerOf(row, user);
  const t = say(offerWords, reader.language);
  return {
    window,
    offer,
    reader,
    t,
    company: company?.co_name ?? t.company,
    hasAccount: user.status === "active",
    hasJoined: window.user_id !== null && user.status === "active",
  };
}

/** Returns true if the member hasn't answered in the window and may do so now or, if it opens later, then. */
const canStillAnswer = async (
  { app, db }: Composing,
  { window, offer }: ChoiceReader,
): Promise<boolean> =>
  window.state === "not_started" &&
  window.closes_on >= localDay(app.clock(), await getChooserZone(db, window)) &&
  (offer === null || isInForce(offer)) &&
  (await selectPermittedWindows(db).where("w.id", "=", window.id).executeTakeFirst()) !== undefined;

/**
 * Returns a message that asks a member to choose. If they haven't joined their company here yet, its link confirms the
 * mailbox, and it says how to sign in.
 */
async function composeChoiceRequest(
  composing: Composing,
  { window, reader, company, t, hasAccount, hasJoined }: ChoiceReader,
  { subject, intro }: { subject: string; intro: string },
): Promise<Message> {
  const { app, row } = composing;
  const { open } = t;
  const next = `${coveragePath}/get-started`;
  const request = [
    intro,
    open.until({ day: window.closes_on, begins: window.effective_on }),
    open.silence,
  ];
  if (hasJoined) {
    return createMessage(reader, subject, [...request, link(open.button, app.env.APP_URL + next)]);
  }
  const user = await lockUser(composing, "email", row.to_email);
  const { url } = await createLink(composing, user, "employee_invite", { next });
  const elsewhere = app.accounts ? open.elsewhere({ company }) : open.noAccounts({ support });
  const here = hasAccount ? open.ownAccount : open.account;
  return createMessage(reader, subject, [
    ...request,
    link(open.button, url),
    small(app.peopleOf === null ? here : elsewhere),
  ]);
}

/** Returns an employee in any state, with their name, hours, class, last day and company's name. */
const findEmployee = (db: Composing["db"], id: string) =>
  db
    .selectFrom("employees as e")
    .innerJoin("companies as c", "c.id", "e.company_id")
    .select(["e.first_name", "e.last_name", "e.class", "e.hours_per_week", "e.last_day"])
    .select(["e.employment_state", "c.co_name"])
    .where("e.id", "=", id)
    .executeTakeFirst();

/** Returns the last day set for an employee's current or coming coverage; null if none is set. */
const findEmployeeCoverageEnd = async (
  { app, db }: Composing,
  id: string,
): Promise<string | null> =>
  findCoverageEnd(db, id, localDay(app.clock(), await getEmployeeZone(db, id)));

export const offerComposers = {
  async offer_published(composing, { offer_id }) {
    const found = await loadOwnersOffer(composing, offer_id);
    if (!found) return null;
    const { offer, reader, team, company } = found;
    const t = found.t.published;
    return createMessage(reader, t.subject({ company }), [
      t.intro({ company }),
      t.days({ from: offer.open_from, to: offer.open_to }),
      t.begins({ day: offer.effective_on }),
      link(t.button, team),
    ]);
  },

  async offer_at_risk(composing, { offer_id }) {
    const found = await loadOwnersOffer(composing, offer_id);
    if (found?.offer.state !== "published") return null;
    const { offer, reader, team } = found;
    const t = found.t.risk;
    const { met, needed, takes, tellable } = await countParticipation(
      composing.app,
      composing.db,
      offer,
    );
    if (met) return null;
    const day = offer.open_to;
    return createMessage(reader, t.subject({ day }), [
      tellable ? t.intro({ needed, takes, day }) : t.introFew({ takes, day }),
      t.what,
      link(t.button, team),
    ]);
  },

  async offer_missed(composing, { offer_id }) {
    const found = await loadOwnersOffer(composing, offer_id);
    if (found?.offer.state !== "ineligible") return null;
    const { offer, reader, team } = found;
    const t = found.t.missed;
    const { needed, takes, tellable } = await countParticipation(
      composing.app,
      composing.db,
      offer,
    );
    const zone = await getLocationsZone(composing.db, offer.company_id);
    const today = localDay(composing.app.clock(), zone);
    const { open_from: openFrom, open_to: openTo, effective_on: effectiveOn } = offer;
    const { openTo: day } = extendOfferDays({ openFrom, openTo, effectiveOn }, today);
    const last = addDays(openTo, extensionDays);
    return createMessage(reader, t.subject, [
      tellable ? t.intro({ needed, takes }) : t.introFew({ takes }),
      canExtend(offer, today) ? t.again({ last, day }) : t.over,
      link(t.button, team),
    ]);
  },

  async offer_dropped(composing, { window_id }) {
    const found = await loadWindow(composing, window_id);
    if (found?.offer?.state !== "ineligible") return null;
    const { reader, company } = found;
    const t = found.t.dropped;
    return createMessage(reader, t.subject({ company }), [
      t.intro({ company }),
      t.what,
      link(t.button, `${composing.app.env.APP_URL}${coveragePath}`),
    ]);
  },

  async choice_open(composing, { window_id }) {
    const found = await loadWindow(composing, window_id);
    if (!found || !(await canStillAnswer(composing, found))) return null;
    const { company, window } = found;
    const { open } = found.t;
    return composeChoiceRequest(composing, found, {
      subject: open.subject({ company, day: window.closes_on }),
      intro: open.intro({ company }),
    });
  },

  async choice_reminder(composing, { window_id }) {
    const found = await loadWindow(composing, window_id);
    if (!found || !(await canStillAnswer(composing, found))) return null;
    const { company } = found;
    const { reminder, plain } = found.t;
    const day = found.window.closes_on;
    return composeChoiceRequest(
      composing,
      found,
      found.offer
        ? { subject: reminder.subject({ company, day }), intro: reminder.intro({ company }) }
        : { subject: plain.subject({ day }), intro: plain.intro },
    );
  },

  async choice_missed(composing, { window_id }) {
    const found = await loadWindow(composing, window_id);
    if (found?.window.state !== "no_response") return null;
    const t = found.t.missedYours;
    return createMessage(found.reader, t.subject, [
      t.intro({ day: found.window.closes_on }),
      t.what,
      link(t.button, `${composing.app.env.APP_URL}${coveragePath}`),
    ]);
  },

  /** Covered employees get `coverage_ending` instead. */
  async employment_ended(composing, { employee_id }) {
    const { db, row, app } = composing;
    const employee = await findEmployee(db, employee_id);
    const isLeaving = ["leaving", "terminated"].includes(employee?.employment_state ?? "");
    // The employee was rehired meanwhile.
    if (!employee?.last_day || !isLeaving) return null;
    const user = await findAddressee(composing);
    if (user?.status === "inactive") return null;
    const { language, first_name } = user ?? { language: "en", first_name: employee.first_name };
    const reader = readerOf(row, { language, first_name });
    const t = say(offerWords, language).ended;
    const company = employee.co_name;
    const ending = await findEmployeeCoverageEnd(composing, employee_id);
    return createMessage(reader, t.subject({ company }), [
      t.intro({ company, day: employee.last_day }),
      ending === null ? t.uncovered : t.endsAlready({ day: ending }),
      t.options,
      list([t.plans, t.family]),
      link(t.button, `${app.env.APP_URL}${coveragePath}/plans`),
      small(user?.status === "active" ? `${t.wrong} ${t.accountStays}` : t.wrong),
    ]);
  },

  /** Covered employees get `coverage_ending` instead. */
  async eligibility_lost(composing, { employee_id }) {
    const { db, row, app } = composing;
    const employee = await findEmployee(db, employee_id);
    // The employee works full-time again meanwhile, or has left.
    if (!employee || isEligible(employee) || employee.last_day !== null) return null;
    const user = await lockUser(composing, "email", row.to_email);
    const { language, first_name } = user ?? { language: "en", first_name: employee.first_name };
    const { hours, ended } = say(offerWords, language);
    const company = employee.co_name;
    const ending = await findEmployeeCoverageEnd(composing, employee_id);
    // A company's employee with an account can't sign up as an individual.
    const maySignUp = !user?.company_id;
    return createMessage(readerOf(row, { language, first_name }), hours.subject({ company }), [
      hours.intro({ company }),
      ending === null ? hours.uncovered : hours.endsAlready({ day: ending }),
      ended.options,
      list([maySignUp ? ended.plans : hours.plans, ended.family]),
      maySignUp ? link(ended.button, `${app.env.APP_URL}${coveragePath}/plans`) : null,
      small(ended.wrong),
    ]);
  },

  async eligibility_changed(composing, { employee_id, gained, ends_on, goes_on, ...days }) {
    const { opens_on: from, closes_on: to } = days;
    const employee = await findEmployee(composing.db, employee_id);
    const owner = await lockUser(composing, "email", composing.row.to_email);
    if (!employee || !owner) return null;
    const t = say(offerWords, owner.language).changed;
    const name = `${employee.first_name} ${employee.last_name}`;
    const ending = await findEmployeeCoverageEnd(composing, employee_id);
    const uncovered = ends_on === null ? t.none : t.never;
    const covered = ends_on === null ? t.endsAlready : t.ends;
    const lost = ending === null ? uncovered : covered({ day: ending });
    const goesOn = ending === null ? t.goesOn : t.goesOnUntil({ day: ending });
    const unchosen = goes_on ? goesOn : t.nothing;
    const won = from === null || to === null ? unchosen : t.choose({ from, to });
    return createMessage(readerOf(composing.row, owner), t.subject({ name }), [
      gained ? t.gained({ name }) : t.lost({ name }),
      gained ? won : lost,
      link(t.button, `${composing.app.env.APP_URL}${coveragePath}/team`),
    ]);
  },
} satisfies Partial<Composers>;
