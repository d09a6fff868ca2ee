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

export type OutboxRow = Row<"outbox">;

/** What a composer works with: the outbox row of its message, and the transaction in which its links are created. */
export type Composing = {
  app: Pick<Installation, "env" | "clock" | "keys" | "seals" | "signUps" | "peopleOf" | "accounts">;
  db: Db;
  row: OutboxRow;
};

/** The parts of the installation that sending messages needs. */
export type MailApp = Composing["app"] & Pick<Installation, "storage" | "log">;

/**
 * Returns a message's reader, whose name is "" if it isn't safe to greet by. The reference, which they quote to
 * support, ends with the last six characters of the message's id.
 */
export const readerOf = (row: OutboxRow, user: Pick<UserRow, "language" | "first_name">) => ({
  language: user.language,
  // An employer or an unconfirmed person may have typed it.
  firstName: toGreetableName(user.first_name),
  reference: `M-${row.id.slice(-6).toUpperCase()}`,
});

/** Returns the invoices' payee and its address, the last line of messages that are kept as records. */
export const letterheadOf = ({
  INVOICE_PAYEE,
  INVOICE_ADDRESS,
}: Pick<Installation["env"], "INVOICE_PAYEE" | "INVOICE_ADDRESS">): string =>
  [INVOICE_PAYEE, INVOICE_ADDRESS].filter(Boolean).join(", ");

/** Returns the user with the message's address, in any state. */
export const findAddressee = ({ db, row }: Composing): Promise<UserRow | undefined> =>
  db.selectFrom("users").selectAll().where("email", "=", row.to_email).executeTakeFirst();

/**
 * Returns a user with their row locked until the transaction ends, so that tokens of two messages to one user are
 * created in order; null for an unknown or inactive one. (An update without a change locks on both engines.)
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

/** Returns true if the outbox has a newer message of this kind to this address, whose link the recipient expects. */
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

/**
 * Creates a link, and a 6-digit code, which is empty if the purpose has none. If people sign in at a foreign backend,
 * no link signs in: it leads to the sign-in page, or only confirms a draft's mailbox, as its code does; an invitation
 * also requests an account there. `options.next` is the page to open afterward, `page` replaces our own page of the
 * purpose, `registration` is the draft to open or the one whose choice is stopped, and `asSignIn` shortens the link's
 * life to that of a sign-in.
 */
export async function createLink(
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
  const { redeemedBy, path } = purposeRules[purpose];
  const onlyProves = app.peopleOf !== null && purpose === "resume";
  if (app.peopleOf !== null && ["sign-in", "password", "either"].includes(redeemedBy)) {
    const createsAccount = purpose === "employee_invite" || purpose === "manager_invite";
    if (user && createsAccount) await requestAccount(app, db, user);
    // A user who signs in elsewhere confirms nothing by a code, and a code never opens an admin's account.
    const canProve =
      user === null ||
      (user.admin_level === "none" && !(user.foreign_id && user.email_verified_at));
    if (!onlyProves || !canProve) {
      const signInPage = new URL(`${app.env.APP_URL}/login`);
      if (options.next) signInPage.searchParams.set("next", options.next);
      return { url: signInPage.href, code: "" };
    }
  }
  const { next, registration, asSignIn } = options;
  const { token, code } = await makeToken(db, app.clock(), {
    purpose,
    userId: user?.id ?? null,
    email: row.to_email,
    next,
    registration,
    asSignIn,
    asCode: onlyProves,
    message: row.id,
    attempt: row.attempts,
  });
  const url = new URL(options.page ?? `${app.env.APP_URL}${path}`);
  url.searchParams.set(onlyProves ? "proof" : "token", token);
  return { url: url.href, code: code ?? "" };
}

/** Composes a message from what is true when it is sent; null if it isn't needed any more. */
export type Composer<Kind extends MessageKind> = (
  composing: Composing,
  payload: Messages[Kind],
) => Promise<Message | null>;

export type Composers = { [Kind in MessageKind]: Composer<Kind> };

/**
 * Returns a composer of messages to the user with the message's address, whose row it locks; it returns null without an
 * active or invited user, and if the outbox has a newer message of the kind to them.
 */
export const forAddressee =
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
