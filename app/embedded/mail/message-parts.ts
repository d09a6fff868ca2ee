import { closingTexts } from "~/domain/account/closing.text";
import { owedOf } from "~/domain/billing/invoice-terms";
import { supportEmail } from "~/domain/support-email";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { Row } from "../db/schema";
import { letterWords } from "./letter-words.text";
import type { Message, MessagePart, Table } from "./message";

export type Reader = {
  language: Language;
  firstName: string;
  reference: string;
  /**
   * The sender's name and address, for messages that are kept as records: they begin with our logo and end with this
   * line.
   */
  sender?: string;
  /** True if the reader has no account for the message's subject and gets an explanation in place of buttons. */
  outside?: boolean;
  /** The original recipient, if this is a copy. */
  copyOf?: string | null;
  /** Another intended recipient who didn't get the message. */
  notSentTo?: string | null;
  /** Who gave us the address, if it is unconfirmed. */
  givenBy?: string | null;
};

/** A string is a paragraph, and null is left out. */
export type Part = MessagePart | string | null;

export const support = supportEmail;
export const small = (value: string): MessagePart => ({ kind: "small", text: value });
export const list = (lines: string[]): MessagePart => ({ kind: "list", lines });
export const table = (value: Table): MessagePart => ({ kind: "table", ...value });
export const link = (label: string, url: string): MessagePart => ({ kind: "link", label, url });

/**
 * Returns a first name that is safe in a message to an unconfirmed address. Any name can be typed into a form, so
 * what could be a link or advertising becomes "".
 */
export const toGreetableName = (name: string): string =>
  /^[\p{L}\p{M}' ’-]{1,40}$/u.test(name) ? name : "";

const saidTo = ({ language }: Reader) => say(letterWords, language);

export function message(reader: Reader, subject: string, parts: readonly Part[]): Message {
  const { hello, helloTo, footer, outside, copy, notCopied, givenBy } = saidTo(reader);
  const { firstName: name, reference } = reader;
  const all: Part[] = [
    name ? helloTo({ name }) : hello,
    ...parts,
    reader.outside ? outside : null,
    reader.givenBy ? givenBy({ payer: reader.givenBy, support }) : null,
    reader.copyOf ? small(copy({ email: reader.copyOf })) : null,
    reader.notSentTo ? small(notCopied({ email: reader.notSentTo })) : null,
    small(footer({ reference, support })),
    reader.sender ? small(reader.sender) : null,
  ];
  return {
    subject,
    language: reader.language,
    ...(reader.sender ? { logo: true } : {}),
    parts: all
      .filter((part) => part !== null)
      .map((part): MessagePart => (typeof part === "string" ? { kind: "text", text: part } : part))
      .filter((part) => part.kind !== "code" || part.code !== "")
      .filter(({ kind }) => kind !== "link" || !reader.outside),
  };
}

export function signInMessage(reader: Reader, url: string, code: string): Message {
  const { signIn } = saidTo(reader);
  return message(reader, signIn.subject, [
    signIn.intro,
    link(signIn.button, url),
    { kind: "code", label: signIn.code, code },
    signIn.lifetime,
    small(signIn.notYou),
  ]);
}

export function passwordResetMessage(
  reader: Reader,
  signInUrl: string,
  code: string,
  resetUrl: string,
): Message {
  const { signIn, reset, ignore } = saidTo(reader);
  return message(reader, reset.subject, [
    reset.intro,
    link(signIn.button, signInUrl),
    { kind: "code", label: signIn.code, code },
    reset.alternative,
    link(reset.button, resetUrl),
    reset.lifetime,
    small(ignore),
  ]);
}

/** Messages that consist of one sentence, one link and its lifetime. */
export function oneLinkMessage(
  reader: Reader,
  kind: "update" | "invitation",
  url: string,
): Message {
  const { ignore, [kind]: t } = saidTo(reader);
  return message(reader, t.subject, [t.intro, link(t.button, url), t.lifetime, small(ignore)]);
}

/** The unsubscribe link is a small line at the end and the email program's own button. */
export function newsletterMessage(reader: Reader, unsubscribeUrl: string): Message {
  const { newsletter } = saidTo(reader);
  return {
    ...message(reader, newsletter.subject, [
      newsletter.intro,
      newsletter.content,
      small(newsletter.notYou),
      { kind: "way-out", label: newsletter.unsubscribe, url: unsubscribeUrl },
    ]),
    unsubscribeUrl,
  };
}

/** The link and the code work only for the user who is signed in to the account that requested them. */
export function newAddressMessage(reader: Reader, url: string, code: string): Message {
  const { verify, ignore } = saidTo(reader);
  return message(reader, verify.subject, [
    verify.intro,
    link(verify.button, url),
    { kind: "code", label: verify.code, code },
    verify.lifetime,
    small(ignore),
  ]);
}

/** `invoices` means that invoices also go to the new address; `restoreUrl` is for the former mailbox. */
export function contactChangedMessage(
  reader: Reader,
  change: { old_email: string; new_email: string; invoices: boolean; restoreUrl: string | null },
): Message {
  const { changed } = saidTo(reader);
  const { old_email: old, new_email: fresh, invoices, restoreUrl } = change;
  return message(reader, changed.subject, [
    changed.intro({ old, fresh }),
    invoices ? changed.invoices({ fresh }) : null,
    ...(restoreUrl ? [link(changed.button, restoreUrl), changed.restores] : [changed.notYou]),
  ]);
}

type Owed = Pick<Row<"invoices">, "number" | "due_on" | "state" | "total_c" | "paid_c">;

/** `owed` are the invoices that remain due. */
export function accountClosedMessage(
  reader: Reader,
  { owed, left_c: amount }: { owed: Owed[]; left_c: number },
): Message {
  const { closed } = saidTo(reader);
  const { invoice } = say(closingTexts, reader.language);
  const lines = owed.map((each) =>
    invoice({ number: each.number, cents: owedOf(each), day: each.due_on }),
  );
  return message(reader, closed.subject, [
    closed.intro,
    ...(owed.length > 0 ? [closed.owed, list(lines)] : []),
    amount > 0 ? closed.left({ amount, support }) : null,
    closed.kept,
    small(closed.notYou),
  ]);
}
