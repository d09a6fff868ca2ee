import { supportEmail } from "~/domain/support-email";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { letterWords } from "./letter-words.text";
import type { Message, MessagePart, Table } from "./message";

export type Reader = {
  language: Language;
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

/**
 * A first name that may stand in a message to an address that nobody has proved yet. Anybody can type name and address
 * into a form: what could be a link or an advertisement is left out.
 */
export const greetable = (name: string): string =>
  /^[\p{L}\p{M}' ’-]{1,40}$/u.test(name) ? name : "";

const saidTo = ({ language }: Reader) => say(letterWords, language);

export function message(reader: Reader, subject: string, parts: MessagePart[]): Message {
  const { hello, helloTo, footer, outside, copy, notCopied, givenBy } = saidTo(reader);
  const { firstName: name, reference } = reader;
  const said = parts.filter((part) => part.kind !== "code" || part.code !== "");
  const shown = reader.outside ? said.filter(({ kind }) => kind !== "link") : said;
  return {
    subject,
    language: reader.language,
    ...(reader.sender ? { logo: true } : {}),
    parts: [
      text(name ? helloTo({ name }) : hello),
      ...shown,
      ...(reader.outside ? [text(outside)] : []),
      ...(reader.givenBy ? [text(givenBy({ payer: reader.givenBy, support }))] : []),
      ...(reader.copyOf ? [small(copy({ email: reader.copyOf }))] : []),
      ...(reader.notSentTo ? [small(notCopied({ email: reader.notSentTo }))] : []),
      small(footer({ reference, support })),
      ...(reader.sender ? [small(reader.sender)] : []),
    ],
  };
}

export function signInMessage(reader: Reader, url: string, code: string): Message {
  const { signIn } = saidTo(reader);
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
  const { signIn, reset, ignore } = saidTo(reader);
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
  const { ignore, [kind]: said } = saidTo(reader);
  return message(reader, said.subject, [
    text(said.intro),
    link(said.button, url),
    text(said.lifetime),
    small(ignore),
  ]);
}

/** The way out is a small line at the end, and the mail program's own button. */
export function newsletterLetter(reader: Reader, unsubscribeUrl: string): Message {
  const { newsletter } = saidTo(reader);
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
  const { verify, ignore } = saidTo(reader);
  return message(reader, verify.subject, [
    text(verify.intro),
    link(verify.button, url),
    { kind: "code", label: verify.code, code },
    text(verify.lifetime),
    small(ignore),
  ]);
}

/** @param change `invoices`: they go to the new address too; `restoreUrl`: what the mailbox that the account has left may press */
export function contactChangedMessage(
  reader: Reader,
  change: { old_email: string; new_email: string; invoices: boolean; restoreUrl: string | null },
): Message {
  const { changed } = saidTo(reader);
  const { old_email: old, new_email: fresh, invoices, restoreUrl } = change;
  return message(reader, changed.subject, [
    text(changed.intro({ old, fresh })),
    ...(invoices ? [text(changed.invoices({ fresh }))] : []),
    ...(restoreUrl
      ? [link(changed.button, restoreUrl), text(changed.restores)]
      : [text(changed.notYou)]),
  ]);
}

/** @param owed the numbers of the invoices that stay due */
export function accountClosedMessage(
  reader: Reader,
  { owed, left_c: amount }: { owed: string[]; left_c: number },
): Message {
  const { closed } = saidTo(reader);
  return message(reader, closed.subject, [
    text(closed.intro),
    ...(owed.length > 0 ? [text(closed.owed), list(owed)] : []),
    ...(amount > 0 ? [text(closed.left({ amount, support }))] : []),
    text(closed.kept),
    small(closed.notYou),
  ]);
}
