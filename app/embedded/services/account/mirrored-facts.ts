import type { ForeignPerson } from "~/contract/insiders";
import { emailSchema } from "~/contract/shapes";
import { toOneLine } from "~/domain/field-schemas";
import type { UserRow } from "../../db/schema";

/**
 * Returns the address that stands in for one that another account already has; no message is ever sent to it (RFC
 * 2606).
 */
export const placeholderAddress = (id: string) => `${id}@elsewhere.invalid`;
export const hasPlaceholder = ({ email }: Pick<UserRow, "email">) =>
  email.endsWith(placeholderAddress(""));

/** Returns a valid address as it is stored; null for others and for those under `.invalid`, which have no mailbox. */
export const mailableAddress = (address: string): string | null => {
  const { data } = emailSchema.safeParse(address);
  return data === undefined || data.endsWith(".invalid") ? null : data;
};

/**
 * Returns a foreign backend's name or phone number, which may have any length and format, as one line of at most 60
 * characters.
 */
const toShortLine = (text: string) => toOneLine(text).slice(0, 60).trim();

/** What this database stores of a user because the foreign backend says it. */
const mirroredFields = ["first_name", "last_name", "phone", "language"] as const;

/** What this database stores of a user because the foreign backend says it. */
type MirroredFacts = Pick<UserRow, (typeof mirroredFields)[number]>;

export const emptyFacts: MirroredFacts = {
  first_name: "",
  last_name: "",
  phone: null,
  language: "en",
};

/** Merges the backend's answer into the stored data; a field that the answer lacks keeps its value. */
export const mergeMirroredFacts = (
  answer: MirroredAnswer,
  before: MirroredFacts,
): MirroredFacts => ({
  first_name: toShortLine(answer.first_name) || before.first_name,
  last_name: toShortLine(answer.last_name) || before.last_name,
  phone: (answer.phone && toShortLine(answer.phone)) || before.phone,
  language: answer.language ?? before.language,
});

/** Returns true if a user's row has these facts already. */
export const hasSameFacts = (row: MirroredFacts, facts: MirroredFacts) =>
  mirroredFields.every((name) => row[name] === facts[name]);

/**
 * The user as the backend described them; `email` is null if it can't receive mail, which must not prevent signing
 * in.
 */
export type MirroredAnswer = Omit<ForeignPerson, "email"> & { email: string | null };
