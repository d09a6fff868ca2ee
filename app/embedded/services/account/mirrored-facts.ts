import type { ForeignPerson } from "~/contract/insiders";
import { emailSchema } from "~/contract/shapes";
import { toOneLine } from "~/domain/field-schemas";
import type { UserRow } from "../../db/schema";

/** Stands in for an address that another account already has; no message is ever sent to it (RFC 2606). */
export const placeholder = (id: string) => `${id}@elsewhere.invalid`;
export const hasPlaceholder = ({ email }: Pick<UserRow, "email">) =>
  email.endsWith(placeholder(""));

/** Returns a valid address as it is stored; null for others and for those under `.invalid`, which have no mailbox. */
export const mailableAddress = (address: string): string | null => {
  const { data } = emailSchema.safeParse(address);
  return data === undefined || data.endsWith(".invalid") ? null : data;
};

/** Shortens a foreign backend's name or phone number, which may have any length and format. */
const shorten = (text: string) => toOneLine(text).slice(0, 60).trim();

/** What this database stores of a user because the foreign backend says it. */
const fields = ["first_name", "last_name", "phone", "language"] as const;
type Facts = Pick<UserRow, (typeof fields)[number]>;

export const emptyFacts: Facts = { first_name: "", last_name: "", phone: null, language: "en" };

/** Merges the backend's answer into the stored data; a field that the answer lacks keeps its value. */
export const mergeFacts = (answer: Given, before: Facts): Facts => ({
  first_name: shorten(answer.first_name) || before.first_name,
  last_name: shorten(answer.last_name) || before.last_name,
  phone: (answer.phone && shorten(answer.phone)) || before.phone,
  language: answer.language ?? before.language,
});

export const isUnchanged = (row: Facts, facts: Facts) =>
  fields.every((name) => row[name] === facts[name]);

/**
 * The user as the backend described them; `email` is null if it can't receive mail, which must not prevent signing
 * in.
 */
export type Given = Omit<ForeignPerson, "email"> & { email: string | null };
