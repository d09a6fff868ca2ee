import { lastWholeDay } from "~/domain/local-days";
import { continuePath, activeStop } from "~/domain/sign-up/kind-definition";
import { formatResumeCode } from "~/domain/sign-up/registration-codes";
import { westernmostZone } from "~/domain/us-state-zones";
import { say } from "~/language/say";
import type { UserRow } from "../db/schema";
import { isoTime } from "../installation";
import { findWindowToday } from "../services/health/team/window-today";
import { codesPerDay, isUsedUp } from "../services/limits";
import { isLiveDraft, type RegistrationRow } from "../services/sign-up/registration-rows";
import {
  loadStepContext,
  productOf,
  findSignUpService,
  listApplicableSteps,
} from "../services/sign-up/kinds/sign-up-of";
import { loadAnswers } from "../services/sign-up/kinds/submit-answers";
import {
  findAddressee,
  isOutdated,
  createLink,
  readerOf,
  type Composers,
  type Composing,
} from "./composer";
import type { Message } from "./message";
import {
  createMessage,
  link,
  small,
  smallLink,
  type OptionalPart,
  type Reader,
} from "./message-parts";
import { registrationWords } from "./registration-words.text";

type Draft = { row: RegistrationRow; user: UserRow | undefined; reader: Reader };

/** Returns a message's draft if it is live and still has the message's address; null for inactive accounts. */
async function findDraft(composing: Composing, registrationId: string): Promise<Draft | null> {
  const { app, db, row } = composing;
  const draft = await db
    .selectFrom("registrations")
    .selectAll()
    .where("id", "=", registrationId)
    .executeTakeFirst();
  if (!draft || !isLiveDraft(draft, app.clock()) || draft.email !== row.to_email) return null;
  const user = await findAddressee(composing);
  if (user?.status === "inactive") return null;
  const reader = readerOf(row, {
    language: user?.language ?? draft.language ?? "en",
    first_name: user?.first_name || draft.first_name,
  });
  return { row: draft, user, reader };
}

/** Describes the five newest other drafts of the address with their codes, so that one message covers them all. */
async function listOtherDrafts(
  { app, db }: Composing,
  { row, reader }: Draft,
): Promise<OptionalPart[]> {
  const { another, kinds } = say(registrationWords, reader.language);
  const drafts = await db
    .selectFrom("registrations")
    .select(["kind", "resume_code", "expires_at"])
    .where("email", "=", row.email)
    .where("id", "!=", row.id)
    .where("state", "=", "draft")
    .where("expires_at", ">", isoTime(app.clock()))
    .orderBy("updated_at", "desc")
    .limit(5)
    .execute();
  return drafts.map(({ kind, resume_code, expires_at }) =>
    another({
      kind: kinds[kind as keyof typeof kinds] ?? kinds.other,
      url: `${app.env.APP_URL}/register`,
      code: formatResumeCode(resume_code),
      day: lastWholeDay(expires_at, westernmostZone),
    }),
  );
}

/**
 * Creates a draft's link, and returns the parts that every message about it ends with: the link, the 6-digit code (none
 * after too many wrong ones), the resume code to write down, the last day on which the draft is kept, and the address's
 * other drafts.
 */
async function composeDraftAccess(
  composing: Composing,
  { row, user, reader }: Draft,
): Promise<OptionalPart[]> {
  const { link: t } = say(registrationWords, reader.language);
  // Anyone can type an admin's address into a sign-up, so its link must not grant access for a month.
  const asSignIn = user !== undefined && user.admin_level !== "none";
  const { url, code } = await createLink(composing, user ?? null, "resume", {
    next: continuePath(row.kind),
    registration: row.id,
    asSignIn,
  });
  const isHere = composing.app.peopleOf === null;
  // After too many wrong codes, a new one wouldn't be accepted, so only the link works.
  const isBlocked = await isUsedUp(
    composing.app,
    composing.db,
    codesPerDay,
    composing.row.to_email,
  );
  const { lifetime, shortLifetime, proofLifetime } = isBlocked
    ? t.alone
    : { ...t, lifetime: t.codeLifetime };
  const lasts = !isHere ? proofLifetime : asSignIn ? shortLifetime : lifetime;
  return [
    isHere ? null : code === "" ? t.elsewhereSignIn : t.elsewhereProof,
    link(t.button, url),
    { kind: "code", label: t.code, code: isBlocked ? "" : code },
    code === "" ? null : lasts,
    t.resume({ code: formatResumeCode(row.resume_code) }),
    t.expiry({ day: lastWholeDay(row.expires_at, westernmostZone) }),
    ...(await listOtherDrafts(composing, { row, user, reader })),
  ];
}

/**
 * Returns the draft of the message's address that was changed last, of one of these kinds or none yet; null without a
 * live one or for an inactive account.
 */
async function findNewestDraft(composing: Composing, kinds: string[]): Promise<Draft | null> {
  const newest = await composing.db
    .selectFrom("registrations")
    .select("id")
    .where("email", "=", composing.row.to_email)
    .where("state", "=", "draft")
    .where("kind", "in", ["", ...kinds])
    .where("expires_at", ">", isoTime(composing.app.clock()))
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest ? findDraft(composing, newest.id) : null;
}

/** Returns the link and codes of the address's newest draft for a product, ready for a message; null without one. */
export async function composeSavedDraftAccess(
  composing: Composing,
  product: "membership" | "health",
): Promise<OptionalPart[] | null> {
  const { app } = composing;
  const kinds = Object.keys(app.signUps).filter((kind) => productOf(app, { kind }) === product);
  const draft = await findNewestDraft(composing, kinds);
  return draft && composeDraftAccess(composing, draft);
}

async function composeDraftLinkMessage(composing: Composing, draft: Draft): Promise<Message> {
  const { row, user, reader } = draft;
  const { link: t } = say(registrationWords, reader.language);
  const isOwn = Boolean(user?.email_verified_at) && row.owner_user_id === user?.id;
  const { intro, notYou } = isOwn ? t.own : t;
  return createMessage(reader, t.subject, [
    composing.app.peopleOf === null ? intro : t.elsewhere,
    ...(await composeDraftAccess(composing, draft)),
    small(notYou),
  ]);
}

/**
 * Returns a message with the newest draft's link for a person who requests a sign-in link without an account; null if
 * there is an account, no draft, or a newer such request.
 */
export async function composeDraftMessage(composing: Composing): Promise<Message | null> {
  if ((await findAddressee(composing)) || (await isOutdated(composing))) return null;
  const draft = await findNewestDraft(composing, Object.keys(composing.app.signUps));
  return draft && composeDraftLinkMessage(composing, draft);
}

/**
 * Returns the names of the draft's incomplete steps in order; none for an unknown kind, and null if it can't be finished,
 * because its answers exclude it or the time to choose coverage is over.
 */
async function listStepsLeft(
  { app, db }: Composing,
  draft: RegistrationRow,
  language: Reader["language"],
): Promise<string[] | null> {
  const service = findSignUpService(app, draft.kind);
  if (!service) return [];
  const complete = await db
    .selectFrom("registration_steps")
    .select("step")
    .where("registration_id", "=", draft.id)
    .where("status", "=", "complete")
    .execute();
  const answers = await loadAnswers(app, db, draft.id);
  const context = await loadStepContext(app, service, db, { draft, answers, now: app.clock() });
  if (activeStop(service.definition, answers, context.today, context.facts)?.final) return null;
  const { kind, owner_user_id: owner } = draft;
  // A choice of coverage can be sent only while its window is open.
  if (kind === "hc" && owner && !(await findWindowToday(app, db, owner, context.today)))
    return null;
  return listApplicableSteps(service, context)
    .filter((key) => complete.every(({ step }) => step !== key))
    .map((step) => service.definition.steps[step]?.name[language] ?? step);
}

/** Messages about a draft: its link, its code, and the reminder to finish it. */
export const registrationComposers = {
  async registration_link(composing, { registration_id }) {
    const draft = await findDraft(composing, registration_id);
    return draft && composeDraftLinkMessage(composing, draft);
  },

  async registration_code(composing, { registration_id }) {
    const draft = await findDraft(composing, registration_id);
    if (!draft) return null;
    const { claimed, link: t } = say(registrationWords, draft.reader.language);
    // An account that waits for its first sign-in elsewhere isn't one to its user yet.
    const hasAccount = composing.app.peopleOf === null || Boolean(draft.user?.foreign_id);
    return createMessage(draft.reader, claimed.subject, [
      hasAccount ? claimed.intro : claimed.accountToCome,
      claimed.where,
      ...(await composeDraftAccess(composing, draft)),
      small(t.own.notYou),
    ]);
  },

  async registration_reminder(composing, { registration_id }) {
    const draft = await findDraft(composing, registration_id);
    if (!draft) return null;
    const { language } = draft.reader;
    const service = findSignUpService(composing.app, draft.row.kind);
    const { reminder } = say(registrationWords, language);
    const remainingSteps = await listStepsLeft(composing, draft.row, language);
    // Applicants aren't reminded of what they can't finish.
    if (remainingSteps === null) return null;
    return createMessage(draft.reader, reminder.subject, [
      reminder.intro,
      remainingSteps.length > 0
        ? reminder.left({ what: remainingSteps.join(", ") })
        : reminder.nothingLeft,
      ...(await composeDraftAccess(composing, draft)),
      service
        ? smallLink(reminder.remove, composing.app.env.APP_URL + service.definition.pages.saved)
        : null,
    ]);
  },
} satisfies Partial<Composers>;
