import { supportEmail } from "~/domain/support-email";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { letterWords } from "./letter-words.text";
import type { Message, MessagePart, Table } from "./message";

export type Reader = {
  language: Language;
  /** The name in the greeting; "" greets without one. */
  firstName: string;
  /** What the reader quotes to support. */
  reference: string;
  /**
   * The sender's name and address, for messages that are kept as records: they begin with our logo and end with this
   * line.
   */
  sender?: string;
  /** True if the reader can't open the account that the message is about: buttons become an explanation. */
  outside?: boolean;
  /** The address that gets the same message, if there is another one. */
  copyOf?: string | null;
  /** An address that should have got the same message, but didn't. */
  notSentTo?: string | null;
  /** The payer's address, if they named this reader as their billing address and it is unconfirmed. */
  givenBy?: string | null;
};

/** What a composer may pass to {@link createMessage}: a string is a paragraph, and null is left out. */
export type OptionalPart = MessagePart | string | null;

export const support = supportEmail;
export const small = (value: string): MessagePart => ({ kind: "small", text: value });
/** Lines of one paragraph, without bullets. */
export const list = (lines: string[]): MessagePart => ({ kind: "list", lines });
export const table = (value: Table): MessagePart => ({ kind: "table", ...value });
export const link = (label: string, url: string): MessagePart => ({ kind: "link", label, url });
/** A link in small type in place of a button, such as to unsubscribe. */
export const smallLink = (label: string, url: string): MessagePart => ({
  kind: "small-link",
  label,
  url,
});

/**
 * Returns a first name unchanged; "" if it could be advertising: over 40 characters, or others than letters, spaces, '
 * and -.
 */
export const toGreetableName = (name: string): string =>
  /^[\p{L}\p{M}' ’-]{1,40}$/u.test(name) ? name : "";

/**
 * Returns a company's or signer's name unchanged if it is safe in a message to an address typed by a stranger; "" for
 * what could be a link, an address or a phone number.
 */
export const safeNameForMail = (name: string): string =>
  /^(?!.*\d{5})(?:[\p{L}\p{M}\p{N}' ’&,()-]|\.(?![\p{L}\p{N}])){1,120}$/u.test(name) ? name : "";

/**
 * Returns a message: a greeting, the parts, and the reference to quote. An empty code is left out, and so are all
 * buttons (`link` parts) for an outside reader.
 */
export function createMessage(
  reader: Reader,
  subject: string,
  parts: readonly OptionalPart[],
): Message {
  const { language, firstName: name, reference } = reader;
  const { hello, helloTo, footer, outside, copy, notCopied, givenBy } = say(letterWords, language);
  const all: OptionalPart[] = [
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
    language,
    ...(reader.sender ? { logo: true } : {}),
    parts: all
      .filter((part) => part !== null)
      .map((part): MessagePart => (typeof part === "string" ? { kind: "text", text: part } : part))
      .filter((part) => part.kind !== "code" || part.code !== "")
      .filter(({ kind }) => kind !== "link" || !reader.outside),
  };
}
