import { namedOwnerIn } from "~/domain/sign-up/named-owner";
import { say } from "~/language/say";
import { signUpOf } from "../services/sign-up/kinds/sign-up-of";
import { loadAnswers } from "../services/sign-up/kinds/submit-answers";
import { readerOf, type Composer } from "./composer";
import { message, small, support } from "./message-parts";
import { ownerWords } from "./owner-words.text";

/**
 * Returns a name that is safe in a message to an address typed by a stranger: what could be a link, an address or a
 * phone number becomes "".
 */
export const safeNameForMail = (name: string): string =>
  /^(?!.*\d{5})(?:[\p{L}\p{M}\p{N}' ’&,()-]|\.(?![\p{L}\p{N}])){1,120}$/u.test(name) ? name : "";

/** Returns a name as it was entered, because a signature may differ in case and blanks. */
const named = (answer: unknown) => (typeof answer === "string" ? answer.trim() : "");

/**
 * Tells the named owner after the membership is set up, if the answers still name this address; it never contains a
 * link, because the address is unconfirmed.
 */
export const composeOwnerNamed: Composer<"owner_named"> = async (
  composing,
  { registration_id },
) => {
  const { app, db, row } = composing;
  const found = await db
    .selectFrom("registrations as r")
    .innerJoin("users as u", "u.id", "r.owner_user_id")
    .select(["r.kind", "r.state", "r.reference", "u.language", "u.status"])
    .where("r.id", "=", registration_id)
    .executeTakeFirst();
  if (!found?.reference || found.status !== "active") return null;
  const isSetUp = found.state === "active" || found.state === "awaiting_payment";
  const definition = signUpOf(app, found.kind)?.definition;
  if (!isSetUp || !definition) return null;
  const answers = await loadAnswers(app, db, registration_id);
  const about = answers[definition.signer ?? ""] ?? {};
  if (namedOwnerIn(about)?.email !== row.to_email) return null;
  const { calledBy } = definition;
  const called = calledBy && answers[calledBy.step]?.[calledBy.answer];
  const t = say(ownerWords, found.language);
  const signer =
    safeNameForMail(`${named(about["first_name"])} ${named(about["last_name"])}`) || t.somebody;
  const company = safeNameForMail(named(called)) || t.company;
  // The mailbox is unconfirmed, so there is no name to greet.
  const reader = readerOf(row, { language: found.language, first_name: "" });
  const { reference } = found;
  return message(reader, t.subject({ reference }), [
    t.intro({ signer, company }),
    t.manages({ signer }),
    t.wrong({ reference, support }),
    small(t.once),
  ]);
};
