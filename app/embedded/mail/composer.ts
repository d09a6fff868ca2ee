import { sql } from "kysely";
import type { TokenPurpose } from "~/contract/tokens";
import { latestNow } from "~/storage/stored-end";
import type { Db, Row, UserRow } from "../db/schema";
import type { Installation } from "../installation";
import type { MessageKind, Messages } from "../services/outbox";
import { requestAccount } from "../services/account/accounts-elsewhere";
import { makeToken } from "../services/account/sign-in-tokens";
import { purposeRules } from "../services/account/token-purposes";
import type { Message } from "./message";
import { toGreetableName } from "./message-parts";

/** Every composer gets an outbox row and its reader, and creates the message's links. */

export type OutboxRow = Row<"outbox">;

export type Composing = {
  app: Pick<Installation, "env" | "clock" | "keys" | "seals" | "signUps" | "peopleOf" | "accounts">;
  db: Db;
  row: OutboxRow;
};

/** What sending messages needs of the installation. */
export type MailApp = Composing["app"] & Pick<Installation, "storage" | "log">;

/** Returns the reference to quote to support: the message's id in short. */
const referenceOf = (row: OutboxRow) => `M-${row.id.slice(-6).toUpperCase()}`;

export const readerOf = (row: OutboxRow, user: Pick<UserRow, "language" | "first_name">) => ({
  language: user.language,
  // An employer or an unconfirmed person may have typed it.
  firstName: toGreetableName(user.first_name),
  reference: referenceOf(row),
});

/** Returns the sender's name and address for the end of messages that are kept as records. */
export const letterheadOf = ({
  INVOICE_PAYEE,
  INVOICE_ADDRESS,
}: Pick<Installation["env"], "INVOICE_PAYEE" | "INVOICE_ADDRESS">): string =>
  [INVOICE_PAYEE, INVOICE_ADDRESS].filter(Boolean).join(", ");

/**
 * Returns the user with their row locked until the transaction ends, so that tokens of two messages to one user are
 * created in order. (An update without a change locks on both engines.)
 */
export async function lockUser(
  { db }: Composing,
  column: "id" | "email",
  value: string,
): Promise<UserRow | null> {
  const user = await db
    .updateTable("users")
    .set({ email: sql.ref("email") })
    .where(column, "=", value)
    .returningAll()
    .executeTakeFirst();
  return user && user.status !== "inactive" ? user : null;
}

/** Returns true if a newer request of the same kind exists, whose link the recipient expects. */
export async function isOutdated({ app, db, row }: Composing): Promise<boolean> {
  const newer = await db
    .selectFrom("outbox")
    .select("id")
    .where("to_email", "=", row.to_email)
    .where("kind", "=", row.kind)
    // A row from a clock that was ahead doesn't count as newer.
    .where("created_at", "<=", latestNow(app.clock()))
    .where((eb) =>
      eb.or([
        eb("created_at", ">", row.created_at),
        eb.and([eb("created_at", "=", row.created_at), eb("id", ">", row.id)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

/** Links with these purposes create an account for recipients without one. */
const bringsAccount = new Set<TokenPurpose>(["employee_invite", "manager_invite"]);

/** Links with these purposes are redeemed where people sign in. */
const signsIn = (purpose: TokenPurpose): boolean =>
  ["sign-in", "password", "either"].includes(purposeRules[purpose].redeemedBy);

/** Returns true for a link that would sign in here, but only confirms a mailbox if people sign in elsewhere. */
const provesAlone = ({ peopleOf }: Composing["app"], purpose: TokenPurpose): boolean =>
  peopleOf !== null && purpose === "resume";

function signInPageOf({ APP_URL }: Installation["env"], next: string | null | undefined): string {
  const url = new URL(`${APP_URL}/login`);
  if (next) url.searchParams.set("next", next);
  return url.href;
}

/** A user who signs in elsewhere confirms nothing by a code, and a code never opens an admin's account. */
const canProve = (user: UserRow | null): boolean =>
  user === null || (user.admin_level === "none" && !(user.foreign_id && user.email_verified_at));

/**
 * Creates a link, and a code if the purpose has one. If people sign in elsewhere, no link signs in: it leads to their
 * sign-in, or confirms a draft's mailbox like its code, under another name than a sign-in link.
 */
export async function linkFor(
  composing: Composing,
  user: UserRow | null,
  purpose: TokenPurpose,
  options: {
    next?: string | null;
    page?: string | null;
    registration?: string;
    asSignIn?: boolean;
  } = {},
): Promise<{ url: string; code: string }> {
  const { app, db, row } = composing;
  if (app.peopleOf !== null && signsIn(purpose)) {
    if (user && bringsAccount.has(purpose)) await requestAccount(app, db, user);
    if (!provesAlone(app, purpose) || !canProve(user))
      return { url: signInPageOf(app.env, options.next), code: "" };
  }
  const { next, registration, asSignIn } = options;
  const { token, code } = await makeToken(db, app.clock(), {
    purpose,
    userId: user?.id ?? null,
    email: row.to_email,
    next,
    registration,
    asSignIn,
    asCode: provesAlone(app, purpose),
    message: row.id,
    attempt: row.attempts,
  });
  const url = new URL(options.page ?? `${app.env.APP_URL}${purposeRules[purpose].path}`);
  url.searchParams.set(provesAlone(app, purpose) ? "proof" : "token", token);
  return { url: url.href, code: code ?? "" };
}

export type Composer<Kind extends MessageKind> = (
  composing: Composing,
  payload: Messages[Kind],
) => Promise<Message | null>;

export type Composers = { [Kind in MessageKind]: Composer<Kind> };

/** Wraps a composer of messages that are requested by address; it returns null if no user has the address. */
export const toOwner =
  <Kind extends MessageKind>(
    compose: (
      composing: Composing,
      user: UserRow,
      payload: Messages[Kind],
    ) => Promise<Message | null>,
  ): Composer<Kind> =>
  async (composing, payload) => {
    const user = await lockUser(composing, "email", composing.row.to_email);
    if (!user || (await isOutdated(composing))) return null;
    return compose(composing, user, payload);
  };
