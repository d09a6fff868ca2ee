import type { MailGroup } from "~/domain/account/mail-groups";
import { mailGroupTexts } from "~/domain/account/mail-groups.text";
import { say } from "~/language/say";
import { mutedEmailGroups } from "../../services/account/contact-choices";
import type { MessageKind } from "../../services/outbox";
import type { Composing } from "../composer";
import type { Message } from "../message";

/** Users may opt out of these messages; all others are always sent. */
const groupOf: Partial<Record<MessageKind, MailGroup>> = {
  registration_reminder: "reminders",
  choice_reminder: "reminders",
  waitlist_expiring: "reminders",
  payment_receipt: "receipts",
};

/**
 * Applies the reader's choice to a message: null if they opted out of its kind, otherwise with a link to opt out.
 * People without an account have no choice.
 */
export async function asWanted(
  { app, db, row }: Composing,
  compose: () => Promise<Message | null>,
): Promise<Message | null> {
  const group = groupOf[row.kind as MessageKind];
  const choice = group && (await mutedEmailGroups(db, row.to_email));
  if (!choice) return compose();
  if (choice.off.includes(group)) return null;
  const message = await compose();
  if (!message) return null;
  const { wayOut } = say(mailGroupTexts, message.language);
  const url = `${app.env.APP_URL}/me#emails`;
  // The link goes above the small print, which every message ends with.
  const end = message.parts.findLastIndex(({ kind }) => kind !== "small") + 1;
  const parts = message.parts.toSpliced(end, 0, { kind: "way-out", label: wayOut, url });
  return { ...message, parts };
}
