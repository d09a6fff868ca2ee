import type { MailGroup } from "~/domain/account/mail-groups";
import { mailGroupTexts } from "~/domain/account/mail-groups.text";
import { say } from "~/language/say";
import { mailOff } from "../../services/account/contact-choices";
import type { MessageKind } from "../../services/outbox";
import type { Composing } from "../composer";
import type { Message } from "../message";

/** What may be done without; every other message is sent whatever somebody chose. */
const groupOf: Partial<Record<MessageKind, MailGroup>> = {
  registration_reminder: "reminders",
  choice_reminder: "reminders",
  waitlist_expiring: "reminders",
  payment_receipt: "receipts",
};

/**
 * A message as its reader wants it: not at all where they do without its kind; with the way to say so where they could. Who has no
 * account chooses nothing.
 */
export async function asWanted(
  { app, db, row }: Composing,
  compose: () => Promise<Message | null>,
): Promise<Message | null> {
  const group = groupOf[row.kind as MessageKind];
  const choice = group && (await mailOff(db, row.to_email));
  if (!choice) return compose();
  if (choice.off.includes(group)) return null;
  const message = await compose();
  if (!message) return null;
  const { wayOut } = say(mailGroupTexts, message.language);
  const url = `${app.env.APP_URL}/me#emails`;
  // Above what stands at the end of every mail: its reference, and who writes.
  const end = message.parts.findLastIndex(({ kind }) => kind !== "small") + 1;
  const parts = message.parts.toSpliced(end, 0, { kind: "way-out", label: wayOut, url });
  return { ...message, parts };
}
