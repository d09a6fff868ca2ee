import { supportEmail } from "~/domain/support-email";
import { formatDate } from "~/domain/times";
import type { Message, MessagePart, Table } from "./message";
import { words } from "./words";

export type Reader = {
  language: "en" | "es";
  firstName: string;
  reference: string;
  /** Who writes, for messages that are kept with one's papers: they begin with our mark and end with this line. */
  sender?: string;
  /** Has no account that opens what the message is about, and gets a word about that in place of buttons. */
  outside?: boolean;
  /** Who got the same message, where this one is a copy. */
  copyOf?: string | null;
  /** Who should have got it too, and did not. */
  notSentTo?: string | null;
  /** Who gave us the address, where nobody there has confirmed it. */
  givenBy?: string | null;
};

export const support = supportEmail;
export const text = (value: string): MessagePart => ({ kind: "text", text: value });
export const small = (value: string): MessagePart => ({ kind: "small", text: value });
export const list = (lines: string[]): MessagePart => ({ kind: "list", lines });
export const table = (value: Table): MessagePart => ({ kind: "table", ...value });
export const link = (label: string, url: string): MessagePart => ({ kind: "link", label, url });

const spanishDay = new Intl.DateTimeFormat("es-US", { dateStyle: "long", timeZone: "UTC" });

/** An ISO date or time as a day in the reader's language. */
export const dayIn = (language: Reader["language"], time: string): string =>
  language === "es" ? spanishDay.format(new Date(time)) : formatDate(time);

/**
 * A first name that may stand in a message to an address that nobody has proved yet. Anybody can type name and address
 * into a form: what could be a link or an advertisement is left out.
 */
export const greetable = (name: string): string =>
  /^[\p{L}\p{M}' ’-]{1,40}$/u.test(name) ? name : "";

export function message(reader: Reader, subject: string, parts: MessagePart[]): Message {
  const { hello, footer, outside, copy, notCopied, givenBy } = words[reader.language];
  const shown = reader.outside ? parts.filter(({ kind }) => kind !== "link") : parts;
  return {
    subject,
    language: reader.language,
    ...(reader.sender ? { logo: true } : {}),
    parts: [
      text(hello(reader.firstName)),
      ...shown,
      ...(reader.outside ? [text(outside)] : []),
      ...(reader.givenBy ? [text(givenBy(reader.givenBy, support))] : []),
      ...(reader.copyOf ? [small(copy(reader.copyOf))] : []),
      ...(reader.notSentTo ? [small(notCopied(reader.notSentTo))] : []),
      small(footer(reader.reference, support)),
      ...(reader.sender ? [small(reader.sender)] : []),
    ],
  };
}

export function signInMessage(reader: Reader, url: string, code: string): Message {
  const { signIn } = words[reader.language];
  return message(reader, signIn.subject, [
    text(signIn.intro),
    link(signIn.button, url),
    { kind: "code", label: signIn.code, code },
    text(signIn.lifetime),
    small(signIn.notYou),
  ]);
}

export function passwordResetMessage(
  reader: Reader,
  signInUrl: string,
  code: string,
  resetUrl: string,
): Message {
  const { signIn, reset, ignore } = words[reader.language];
  return message(reader, reset.subject, [
    text(reset.intro),
    link(signIn.button, signInUrl),
    { kind: "code", label: signIn.code, code },
    text(reset.alternative),
    link(reset.button, resetUrl),
    text(reset.lifetime),
    small(ignore),
  ]);
}

/** The messages that are one sentence, one link and how long it works. */
export function oneLinkMessage(
  reader: Reader,
  kind: "update" | "invitation",
  url: string,
): Message {
  const said = words[reader.language][kind];
  return message(reader, said.subject, [
    text(said.intro),
    link(said.button, url),
    text(said.lifetime),
    small(words[reader.language].ignore),
  ]);
}

/** The way out is a small line at the end, and the mail program's own button. */
export function newsletterLetter(reader: Reader, unsubscribeUrl: string): Message {
  const { newsletter } = words[reader.language];
  return {
    ...message(reader, newsletter.subject, [
      text(newsletter.intro),
      text(newsletter.content),
      small(newsletter.notYou),
      { kind: "way-out", label: newsletter.unsubscribe, url: unsubscribeUrl },
    ]),
    unsubscribeUrl,
  };
}

/** The link and the code only work for who is signed in to the account that asked. */
export function newAddressMessage(reader: Reader, url: string, code: string): Message {
  const { verify, ignore } = words[reader.language];
  return message(reader, verify.subject, [
    text(verify.intro),
    link(verify.button, url),
    { kind: "code", label: verify.code, code },
    text(verify.lifetime),
    small(ignore),
  ]);
}

/** @param change `restoreUrl`: what the mailbox that the account has left may press */
export function contactChangedMessage(
  reader: Reader,
  change: { old_email: string; new_email: string; restoreUrl: string | null },
): Message {
  const { changed } = words[reader.language];
  const { old_email, new_email, restoreUrl } = change;
  return message(reader, changed.subject, [
    text(changed.intro(old_email, new_email)),
    ...(restoreUrl
      ? [link(changed.button, restoreUrl), text(changed.restores)]
      : [text(changed.notYou)]),
  ]);
}

/** @param owed the numbers of the invoices that stay due */
export function accountClosedMessage(reader: Reader, owed: string[]): Message {
  const { closed } = words[reader.language];
  return message(reader, closed.subject, [
    text(closed.intro),
    ...(owed.length > 0 ? [text(closed.owed), list(owed)] : []),
    text(closed.kept),
    small(closed.notYou),
  ]);
}
