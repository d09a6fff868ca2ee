import type { ForeignPerson } from "~/contract/insiders";
import { emailSchema } from "~/contract/shapes";
import { toOneLine } from "~/domain/field-schemas";
import type { Db, UserRow } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";

/**
 * Returns the address that stands in for one that another account already has; no message is ever sent to it (RFC
 * 2606).
 */
export const placeholderAddress = (id: string): string => `${id}@elsewhere.invalid`;
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
const toShortLine = (text: string): string => toOneLine(text).slice(0, 60).trim();

/** What this database stores of a user because the foreign backend says it. */
const mirroredFields = ["first_name", "last_name", "phone", "language"] as const;

type MirroredFacts = Pick<UserRow, (typeof mirroredFields)[number]>;

/** The facts of a new user: empty names, no phone, and English. */
export const emptyFacts: MirroredFacts = {
  first_name: "",
  last_name: "",
  phone: null,
  language: "en",
};

/** Merges the backend's answer into the stored data; a field that is missing, null or empty there keeps its value. */
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

/**
 * Stores and records what the backend at `at` says of a user, and `email` as their address: a new one is confirmed only
 * if the backend proved it. What the answer leaves empty keeps its value; nothing is written without a change.
 */
export async function storeMirroredFacts(
  db: Db,
  now: number,
  row: UserRow,
  { at, given, email }: { at: string; given: MirroredAnswer; email: string },
): Promise<void> {
  const facts = mergeMirroredFacts(given, row);
  const moves = email !== row.email;
  const changes = !hasSameFacts(row, facts);
  if (row.foreign_id === given.id && row.foreign_at === at && !moves && !changes) return;
  await db
    .updateTable("users")
    .set({
      ...facts,
      ...(moves ? { email, email_verified_at: given.addressProved ? isoTime(now) : null } : {}),
      ...(facts.language === row.language ? {} : { language_chosen: "yes" as const }),
      foreign_at: at,
      foreign_id: given.id,
      updated_at: isoTime(now),
    })
    .where("id", "=", row.id)
    .execute();
  const by = { actorId: row.id, object: `user:${row.id}` };
  const { first_name, last_name, phone, language } = row;
  const before = { first_name, last_name, phone, language };
  if (changes)
    await recordAudit(db, now, { ...by, action: "profile.changed", before, after: facts });
  if (moves) {
    await recordAudit(db, now, {
      ...by,
      action: "email.changed",
      before: { email: row.email },
      after: { email },
    });
  }
}
