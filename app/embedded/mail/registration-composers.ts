import { lastWholeDay } from "~/domain/local-days";
import { continuePath, activeStop } from "~/domain/sign-up/kind-definition";
import { formatResumeCode } from "~/domain/sign-up/registration-codes";
import { lastZone } from "~/domain/us-state-zones";
import { say } from "~/language/say";
import type { UserRow } from "../db/schema";
import { isoTime } from "../installation";
import { findWindowToday } from "../services/health/team/window-today";
import { codesPerDay, isUsedUp } from "../services/limits";
import { isLiveDraft, type RegistrationRow } from "../services/sign-up/registration-rows";
import {
  loadStepContext,
  productOf,
  signUpOf,
  listApplicableSteps,
} from "../services/sign-up/kinds/sign-up-of";
import { loadAnswers } from "../services/sign-up/kinds/submit-answers";
import { isOutdated, linkFor, readerOf, type Composers, type Composing } from "./composer";
import type { Message, MessagePart } from "./message";
import { toGreetableName, message, link, small, type Part, type Reader } from "./message-parts";
import { registrationWords } from "./registration-words.text";

const maxNamed = 5;

type Draft = { row: RegistrationRow; user: UserRow | undefined; reader: Reader };

/** Returns a message's draft if it is live and still has the message's address; null for inactive accounts. */
async function findDraft(
  { app, db, row }: Composing,
  registrationId: string,
): Promise<Draft | null> {
  const draft = await db
    .selectFrom("registrations")
    .selectAll()
    .where("id", "=", registrationId)
    .executeTakeFirst();
  if (!draft || !isLiveDraft(draft, app.clock()) || draft.email !== row.to_email) return null;
  const user = await db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", row.to_email)
    .executeTakeFirst();
  if (user?.status === "inactive") return null;
  const reader = readerOf(row, {
    language: user?.language ?? draft.language ?? "en",
    first_name: toGreetableName(user?.first_name || draft.first_name),
  });
  return { row: draft, user, reader };
}

/** Lists the other drafts of the address with their codes, so that one message covers them all. */
async function listOtherDrafts({ app, db }: Composing, { row, reader }: Draft): Promise<Part[]> {
  const { another, kinds } = say(registrationWords, reader.language);
  const drafts = await db
    .selectFrom("registrations")
    .select(["kind", "resume_code", "expires_at"])
    .where("email", "=", row.email)
    .where("id", "!=", row.id)
    .where("state", "=", "draft")
    .where("expires_at", ">", isoTime(app.clock()))
    .orderBy("updated_at", "desc")
    .limit(maxNamed)
    .execute();
  return drafts.map(({ kind, resume_code, expires_at }) =>
    another({
      kind: kinds[kind as keyof typeof kinds] ?? kinds.other,
      url: `${app.env.APP_URL}/register`,
      code: formatResumeCode(resume_code),
      day: lastWholeDay(expires_at, lastZone),
    }),
  );
}

/** Every message about a draft ends with the link, the 6-digit code, the code to write down, and the last day. */
async function composeWayBack(composing: Composing, { row, user, reader }: Draft): Promise<Part[]> {
  const { link: t } = say(registrationWords, reader.language);
  // Anyone can type an admin's address into a sign-up, so its link must not grant access for a month.
  const asSignIn = user !== undefined && user.admin_level !== "none";
  const { url, code } = await linkFor(composing, user ?? null, "resume", {
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
    t.expiry({ day: lastWholeDay(row.expires_at, lastZone) }),
    ...(await listOtherDrafts(composing, { row, user, reader })),
  ];
}

/**
 * Returns the way back to the newest saved draft of the message's address; null if there is none. `product` limits it
 * to applications for that product.
 */
export async function linkToSavedDraft(
  composing: Composing,
  product: "membership" | "health",
): Promise<Part[] | null> {
  const { app, db, row } = composing;
  const kinds = Object.keys(app.signUps).filter((kind) => productOf(app, { kind }) === product);
  if (kinds.length === 0) return null;
  const newest = await db
    .selectFrom("registrations")
    .select("id")
    .where("email", "=", row.to_email)
    .where("state", "=", "draft")
    .where("kind", "in", kinds)
    .where("expires_at", ">", isoTime(app.clock()))
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const draft = newest && (await findDraft(composing, newest.id));
  return draft ? composeWayBack(composing, draft) : null;
}

/** Returns true if the draft belongs to the account of its confirmed address. */
const isProved = ({ row, user }: Draft): boolean =>
  Boolean(user?.email_verified_at) && row.owner_user_id === user?.id;

/** An account that waits for its first sign-in elsewhere isn't one to its user yet. */
const hasAccount = ({ app }: Composing, { user }: Draft): boolean =>
  app.peopleOf === null || Boolean(user?.foreign_id);

async function linkMessage(composing: Composing, draft: Draft): Promise<Message> {
  const { link: t } = say(registrationWords, draft.reader.language);
  const { intro, notYou } = isProved(draft) ? t.own : t;
  return message(draft.reader, t.subject, [
    composing.app.peopleOf === null ? intro : t.elsewhere,
    ...(await composeWayBack(composing, draft)),
    small(notYou),
  ]);
}

/**
 * Returns the way back to the newest draft for a person who requests a sign-in link without an account; null if there
 * is an account or no draft.
 */
export async function composeDraftMessage(composing: Composing): Promise<Message | null> {
  const account = await composing.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", composing.row.to_email)
    .executeTakeFirst();
  if (account || (await isOutdated(composing))) return null;
  const newest = await composing.db
    .selectFrom("registrations")
    .select("id")
    .where("email", "=", composing.row.to_email)
    .where("state", "=", "draft")
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const draft = newest && (await findDraft(composing, newest.id));
  return draft ? linkMessage(composing, draft) : null;
}

/** Returns the names of the draft's incomplete steps in order; null if it can't be finished. */
async function listStepsLeft(
  { app, db }: Composing,
  draft: RegistrationRow,
  language: Reader["language"],
): Promise<string[] | null> {
  const service = signUpOf(app, draft.kind);
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

export const wayOut = (label: string, url: string): MessagePart => ({
  kind: "way-out",
  label,
  url,
});

export const registrationComposers = {
  async registration_link(composing, { registration_id }) {
    const draft = await findDraft(composing, registration_id);
    return draft ? linkMessage(composing, draft) : null;
  },

  async registration_code(composing, { registration_id }) {
    const draft = await findDraft(composing, registration_id);
    if (!draft) return null;
    const { claimed } = say(registrationWords, draft.reader.language);
    return message(draft.reader, claimed.subject, [
      hasAccount(composing, draft) ? claimed.intro : claimed.accountToCome,
      claimed.where,
      ...(await composeWayBack(composing, draft)),
      small(claimed.notYou),
    ]);
  },

  async registration_reminder(composing, { registration_id }) {
    const draft = await findDraft(composing, registration_id);
    if (!draft) return null;
    const { language } = draft.reader;
    const service = signUpOf(composing.app, draft.row.kind);
    const { reminder } = say(registrationWords, language);
    const remainingSteps = await listStepsLeft(composing, draft.row, language);
    // Applicants aren't reminded of what they can't finish.
    if (remainingSteps === null) return null;
    return message(draft.reader, reminder.subject, [
      reminder.intro,
      remainingSteps.length > 0
        ? reminder.left({ what: remainingSteps.join(", ") })
        : reminder.nothingLeft,
      ...(await composeWayBack(composing, draft)),
      service
        ? wayOut(reminder.remove, composing.app.env.APP_URL + service.definition.pages.saved)
        : null,
    ]);
  },
} satisfies Partial<Composers>;
