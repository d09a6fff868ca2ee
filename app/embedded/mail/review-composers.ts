import { namedOwnerIn } from "~/domain/sign-up/named-owner";
import { say } from "~/language/say";
import type { TextsOf } from "~/language/texts";
import { findSignUpService } from "../services/sign-up/kinds/sign-up-of";
import { loadAnswers } from "../services/sign-up/kinds/submit-answers";
import { readerOf, type Composers, type Composing } from "./composer";
import type { Message } from "./message";
import { createMessage, link, safeNameForMail, small, support } from "./message-parts";
import { registrationWords } from "./registration-words.text";

/**
 * Returns a registration that was submitted, in its current state, with its applicant, and the path of the page where
 * they see and answer the review; null if it is unknown or the account inactive.
 */
async function findSubmitted({ app, db }: Composing, id: string) {
  const found = await db
    .selectFrom("registrations as r")
    .innerJoin("users as u", "u.id", "r.owner_user_id")
    .select(["r.kind", "r.reference", "r.state", "r.review_note", "u.first_name", "u.language"])
    .select(["u.status", "u.foreign_id"])
    .where("r.id", "=", id)
    .executeTakeFirst();
  if (!found?.reference || found.status !== "active") return null;
  const definition = findSignUpService(app, found.kind)?.definition;
  return {
    ...found,
    reference: found.reference,
    definition,
    reviewPage: definition?.pages.review ?? definition?.pages.success ?? "/",
    t: say(registrationWords, found.language),
  };
}

/**
 * Returns the sentence on what follows: for an active registration, one that awaits payment, or any other (a review).
 */
function nextStepSentence(state: string, t: TextsOf<(typeof registrationWords)["en"]["received"]>) {
  if (state === "active") return t.active;
  return state === "awaiting_payment" ? t.pending : t.review;
}

/**
 * Returns a message with the admin's question or reason and a link to the registration's page; null if the registration
 * isn't in that state any more.
 */
async function composeReviewNote(
  composing: Composing,
  id: string,
  state: "needs_info" | "rejected",
): Promise<Message | null> {
  const found = await findSubmitted(composing, id);
  if (found?.state !== state || !found.review_note) return null;
  const { reference } = found;
  const t = found.t[state === "rejected" ? "rejected" : "needsInfo"];
  return createMessage(readerOf(composing.row, found), t.subject({ reference }), [
    t.intro({ reference }),
    found.review_note,
    t.what,
    link(t.button, composing.app.env.APP_URL + found.reviewPage),
  ]);
}

/**
 * Messages about a registration from its submission until it is approved, rejected or withdrawn, and to the owner that
 * it names.
 */
export const reviewComposers = {
  async registration_received(composing, { registration_id }) {
    const found = await findSubmitted(composing, registration_id);
    if (!found) return null;
    const { reference } = found;
    const { received } = found.t;
    return createMessage(readerOf(composing.row, found), received.subject({ reference }), [
      received.intro({ reference }),
      nextStepSentence(found.state, received),
      // If people sign in elsewhere, a guest who just submitted this has no account yet.
      composing.app.peopleOf !== null && found.foreign_id === null
        ? received.accountToCome
        : link(received.button, composing.app.env.APP_URL),
      small(received.notInsurance),
    ]);
  },

  async registration_approved(composing, { registration_id }) {
    const found = await findSubmitted(composing, registration_id);
    if (!found) return null;
    const { reference } = found;
    const { approved, received } = found.t;
    return createMessage(readerOf(composing.row, found), approved.subject({ reference }), [
      approved.intro({ reference }),
      nextStepSentence(found.state, received),
      link(received.button, composing.app.env.APP_URL),
      small(received.notInsurance),
    ]);
  },

  registration_needs_info: (composing, { registration_id }) =>
    composeReviewNote(composing, registration_id, "needs_info"),

  registration_rejected: (composing, { registration_id }) =>
    composeReviewNote(composing, registration_id, "rejected"),

  async registration_answered(composing, { registration_id }) {
    const found = await findSubmitted(composing, registration_id);
    // The answer was reviewed, or the application withdrawn.
    if (found?.state !== "submitted") return null;
    const { reference } = found;
    const { answered, received } = found.t;
    return createMessage(readerOf(composing.row, found), answered.subject({ reference }), [
      answered.intro({ reference }),
      received.review,
      link(answered.button, composing.app.env.APP_URL + found.reviewPage),
    ]);
  },

  async registration_withdrawn(composing, { registration_id }) {
    const found = await findSubmitted(composing, registration_id);
    if (found?.state !== "withdrawn") return null;
    const { reference } = found;
    const { withdrawn } = found.t;
    const entrance = found.definition?.pages.entrance ?? "/";
    return createMessage(readerOf(composing.row, found), withdrawn.subject({ reference }), [
      withdrawn.intro({ reference }),
      withdrawn.what,
      link(withdrawn.button, composing.app.env.APP_URL + entrance),
    ]);
  },

  /**
   * Tells the named owner after the membership is set up, if the answers still name this address. It never contains a
   * link, because the address is unconfirmed.
   */
  async owner_named(composing, { registration_id }) {
    const { app, db, row } = composing;
    const found = await findSubmitted(composing, registration_id);
    const isSetUp = found?.state === "active" || found?.state === "awaiting_payment";
    if (!found?.definition || !isSetUp) return null;
    const { definition, language, reference } = found;
    const answers = await loadAnswers(app, db, registration_id);
    const signerStep = answers[definition.signer ?? ""] ?? {};
    if (namedOwnerIn(signerStep)?.email !== row.to_email) return null;
    const { calledBy } = definition;
    const companyName = calledBy && answers[calledBy.step]?.[calledBy.answer];
    // The names are as entered, because a signature may differ in case and blanks.
    const trimmed = (answer: unknown) => (typeof answer === "string" ? answer.trim() : "");
    const t = found.t.namedOwner;
    const signer =
      safeNameForMail(`${trimmed(signerStep["first_name"])} ${trimmed(signerStep["last_name"])}`) ||
      t.somebody;
    const company = safeNameForMail(trimmed(companyName)) || t.company;
    // The mailbox is unconfirmed, so there is no name to greet.
    return createMessage(readerOf(row, { language, first_name: "" }), t.subject({ reference }), [
      t.intro({ signer, company }),
      t.manages({ signer }),
      t.wrong({ reference, support }),
      small(t.once),
    ]);
  },
} satisfies Partial<Composers>;
