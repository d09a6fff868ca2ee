import { say } from "~/language/say";
import type { TextsOf } from "~/language/texts";
import { readerOf, type Composers, type Composing } from "./composer";
import type { Message } from "./message";
import { message, link, small } from "./message-parts";
import { signUpOf } from "../services/sign-up/kinds/sign-up-of";
import type { SignUpService } from "../services/sign-up/kinds/submission";
import { registrationWords } from "./registration-words.text";

/** Returns a submitted registration and its applicant; null for inactive accounts. */
async function findSubmitted({ db }: Composing, id: string) {
  const found = await db
    .selectFrom("registrations as r")
    .innerJoin("users as u", "u.id", "r.owner_user_id")
    .select(["r.kind", "r.reference", "r.state", "r.review_note", "u.first_name", "u.language"])
    .select(["u.status", "u.foreign_id"])
    .where("r.id", "=", id)
    .executeTakeFirst();
  if (!found?.reference || found.status !== "active") return null;
  const t = say(registrationWords, found.language);
  return { ...found, reference: found.reference, t };
}

/** Returns what happens next, by the registration's current state. */
function whatNext(state: string, t: TextsOf<(typeof registrationWords)["en"]["received"]>) {
  if (state === "active") return t.active;
  return state === "awaiting_payment" ? t.pending : t.review;
}

/** Returns a message with the admin's note; null if the state has changed since. */
async function noteMessage(
  composing: Composing,
  id: string,
  state: "needs_info" | "rejected",
): Promise<Message | null> {
  const found = await findSubmitted(composing, id);
  if (found?.state !== state || !found.review_note) return null;
  const { reference } = found;
  const service = signUpOf(composing.app, found.kind);
  const t = found.t[state === "rejected" ? "rejected" : "needsInfo"];
  return message(readerOf(composing.row, found), t.subject({ reference }), [
    t.intro({ reference }),
    found.review_note,
    t.what,
    link(t.button, composing.app.env.APP_URL + threadPath(service)),
  ]);
}

const threadPath = (service: SignUpService | null) =>
  service?.definition.pages.review ?? service?.definition.pages.success ?? "/";

/** Returns a message about the applicant's own action; null if the state has changed since. */
async function composeOwnMessage(
  composing: Composing,
  id: string,
  is: { state: "submitted" | "withdrawn"; outcome: "answered" | "withdrawn" },
): Promise<Message | null> {
  const found = await findSubmitted(composing, id);
  if (found?.state !== is.state) return null;
  const { reference } = found;
  const service = signUpOf(composing.app, found.kind);
  const t = found.t[is.outcome];
  const path = is.state === "withdrawn" ? service?.definition.pages.entrance : threadPath(service);
  return message(readerOf(composing.row, found), t.subject({ reference }), [
    t.intro({ reference }),
    t.what,
    link(t.button, composing.app.env.APP_URL + (path ?? "/")),
  ]);
}

export const reviewComposers = {
  async registration_received(composing, { registration_id }) {
    const found = await findSubmitted(composing, registration_id);
    if (!found) return null;
    const { reference } = found;
    const { received } = found.t;
    return message(readerOf(composing.row, found), received.subject({ reference }), [
      received.intro({ reference }),
      whatNext(found.state, received),
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
    return message(readerOf(composing.row, found), approved.subject({ reference }), [
      approved.intro({ reference }),
      whatNext(found.state, received),
      link(received.button, composing.app.env.APP_URL),
      small(received.notInsurance),
    ]);
  },

  registration_needs_info: (composing, { registration_id }) =>
    noteMessage(composing, registration_id, "needs_info"),

  registration_rejected: (composing, { registration_id }) =>
    noteMessage(composing, registration_id, "rejected"),

  registration_answered: (composing, { registration_id }) =>
    composeOwnMessage(composing, registration_id, { state: "submitted", outcome: "answered" }),

  registration_withdrawn: (composing, { registration_id }) =>
    composeOwnMessage(composing, registration_id, { state: "withdrawn", outcome: "withdrawn" }),
} satisfies Partial<Composers>;
