import { formatDate } from "~/domain/times";
import type { Letter, LetterPart } from "./letter";
import { words } from "./words";

export type Reader = { language: "en" | "es"; firstName: string; reference: string };

const support = "support@benefits.example";
export const text = (value: string): LetterPart => ({ kind: "text", text: value });
export const small = (value: string): LetterPart => ({ kind: "small", text: value });
export const list = (lines: string[]): LetterPart => ({ kind: "list", lines });
export const link = (label: string, url: string): LetterPart => ({ kind: "link", label, url });

const spanishDay = new Intl.DateTimeFormat("es-US", { dateStyle: "long", timeZone: "UTC" });

/** An ISO date or time as a day in the reader's language. */
export const dayIn = (language: Reader["language"], time: string): string =>
  language === "es" ? spanishDay.format(new Date(time)) : formatDate(time);

/**
 * A first name that may stand in a letter to an address that nobody has proved yet. Anybody can type name and address
 * into a form: what could be a link or an advertisement is left out.
 */
export const greetable = (name: string): string =>
  /^[\p{L}\p{M}' ’-]{1,40}$/u.test(name) ? name : "";

export function letter(reader: Reader, subject: string, parts: LetterPart[]): Letter {
  const { hello, footer } = words[reader.language];
  return {
    subject,
    language: reader.language,
    parts: [text(hello(reader.firstName)), ...parts, small(footer(reader.reference, support))],
  };
}

export function signInLetter(reader: Reader, url: string, code: string): Letter {
  const { signIn } = words[reader.language];
  return letter(reader, signIn.subject, [
    text(signIn.intro),
    link(signIn.button, url),
    { kind: "code", label: signIn.code, code },
    text(signIn.lifetime),
    small(signIn.notYou),
  ]);
}

export function passwordResetLetter(
  reader: Reader,
  signInUrl: string,
  code: string,
  resetUrl: string,
): Letter {
  const { signIn, reset, ignore } = words[reader.language];
  return letter(reader, reset.subject, [
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
export function oneLinkLetter(reader: Reader, kind: "update" | "invitation", url: string): Letter {
  const said = words[reader.language][kind];
  return letter(reader, said.subject, [
    text(said.intro),
    link(said.button, url),
    text(said.lifetime),
    small(words[reader.language].ignore),
  ]);
}

/** The way out is a small line at the end, and the mail program's own button. */
export function newsletterLetter(reader: Reader, unsubscribeUrl: string): Letter {
  const { newsletter } = words[reader.language];
  return {
    ...letter(reader, newsletter.subject, [
      text(newsletter.intro),
      text(newsletter.content),
      small(newsletter.notYou),
      { kind: "way-out", label: newsletter.unsubscribe, url: unsubscribeUrl },
    ]),
    unsubscribeUrl,
  };
}

/** The link and the code only work for who is signed in to the account that asked. */
export function newAddressLetter(reader: Reader, url: string, code: string): Letter {
  const { verify, ignore } = words[reader.language];
  return letter(reader, verify.subject, [
    text(verify.intro),
    link(verify.button, url),
    { kind: "code", label: verify.code, code },
    text(verify.lifetime),
    small(ignore),
  ]);
}

/** @param change `restoreUrl`: what the mailbox that the account has left may press */
export function contactChangedLetter(
  reader: Reader,
  change: { old_email: string; new_email: string; restoreUrl: string | null },
): Letter {
  const { changed } = words[reader.language];
  const { old_email, new_email, restoreUrl } = change;
  return letter(reader, changed.subject, [
    text(changed.intro(old_email, new_email)),
    ...(restoreUrl
      ? [link(changed.button, restoreUrl), text(changed.restores)]
      : [text(changed.notYou)]),
  ]);
}

/** @param owed the numbers of the invoices that stay due */
export function accountClosedLetter(reader: Reader, owed: string[]): Letter {
  const { closed } = words[reader.language];
  return letter(reader, closed.subject, [
    text(closed.intro),
    ...(owed.length > 0 ? [text(closed.owed), list(owed)] : []),
    text(closed.kept),
    small(closed.notYou),
  ]);
}
