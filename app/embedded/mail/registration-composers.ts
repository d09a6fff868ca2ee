import type { Selectable } from "kysely";
import { formatResumeCode } from "~/domain/sign-up/registration-codes";
import type { UserRow } from "../db/schema";
import type { RegistrationStepsTable } from "../db/sign-up-tables";
import { isLiveDraft, type RegistrationRow } from "../services/sign-up/registration-rows";
import { stepsOfKind } from "../services/sign-up/registration-kinds";
import { isOutdated, linkFor, readerOf, type Composer, type Composing } from "./composer";
import type { Message, MessagePart } from "./message";
import { dayIn, greetable, message, link, small, text, type Reader } from "./message-parts";
import { registrationWords } from "./registration-words";

type Draft = { row: RegistrationRow; user: UserRow | undefined; reader: Reader };

/** The live draft of a message, when it still has the address that the message goes to. Inactive accounts get nothing. */
async function draftFor(
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
    language: user?.language ?? "en",
    first_name: greetable(user?.first_name || draft.first_name),
  });
  return { row: draft, user, reader };
}

/** The link, the 6-digit code, the code to write down, and until when: what every message about a draft ends with. */
async function wayBack(composing: Composing, { row, user, reader }: Draft): Promise<MessagePart[]> {
  const { link: said } = registrationWords[reader.language];
  const next = `/register?continue=${row.kind}`;
  const { url, code } = await linkFor(composing, user ?? null, "resume", { next });
  return [
    link(said.button, url),
    { kind: "code", label: said.code, code },
    text(said.codeLifetime),
    text(said.resume(formatResumeCode(row.resume_code))),
    text(said.expiry(dayIn(reader.language, row.expires_at))),
  ];
}

async function linkMessage(composing: Composing, draft: Draft): Promise<Message> {
  const { link: said } = registrationWords[draft.reader.language];
  return message(draft.reader, said.subject, [
    text(said.intro),
    ...(await wayBack(composing, draft)),
    small(said.notYou),
  ]);
}

/**
 * The message for somebody who asks for a sign-in link and has a draft, but no account yet: the way back to the newest.
 * @returns null when there is an account, or no draft
 */
export async function draftMessageInstead(composing: Composing): Promise<Message | null> {
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
  const draft = newest && (await draftFor(composing, newest.id));
  return draft ? linkMessage(composing, draft) : null;
}

/** The names of the steps that are not complete, in the flow's order. */
function stepsLeft(
  kind: string,
  language: Reader["language"],
  kept: Selectable<RegistrationStepsTable>[],
): string[] {
  const complete = kept.filter(({ status }) => status === "complete").map(({ step }) => step);
  return stepsOfKind(kind)
    .filter((step) => !complete.includes(step))
    .map((step) => registrationWords[language].steps[step] ?? step);
}

export const registrationComposers: {
  registration_link: Composer<"registration_link">;
  registration_reminder: Composer<"registration_reminder">;
} = {
  async registration_link(composing, { registration_id }) {
    const draft = await draftFor(composing, registration_id);
    return draft ? linkMessage(composing, draft) : null;
  },

  async registration_reminder(composing, { registration_id }) {
    const draft = await draftFor(composing, registration_id);
    if (!draft) return null;
    const { kind } = draft.row;
    const { language } = draft.reader;
    const { reminder } = registrationWords[language];
    const kept = await composing.db
      .selectFrom("registration_steps")
      .selectAll()
      .where("registration_id", "=", registration_id)
      .execute();
    const left = stepsLeft(kind, language, kept);
    return message(draft.reader, reminder.subject, [
      text(reminder.intro),
      text(left.length > 0 ? reminder.left(left.join(", ")) : reminder.nothingLeft),
      ...(await wayBack(composing, draft)),
      {
        kind: "way-out",
        label: reminder.remove,
        url: `${composing.app.env.APP_URL}/register/${kind}/warning`,
      },
    ]);
  },
};
