import { sql, type Kysely, type Selectable } from "kysely";
import type { TokenPurpose } from "~/contract/calls";
import type { EmbeddedTables, OutboxTable, UserRow } from "../db/schema";
import type { Installation } from "../installation";
import type { MessageKind, Messages } from "../services/outbox";
import { makeToken } from "../services/sign-in-tokens";
import { purposeRules } from "../services/token-purposes";
import type { Letter } from "./letter";
import {
  contactChangedLetter,
  newsletterLetter,
  oneLinkLetter,
  passwordResetLetter,
  signInLetter,
} from "./letters";

export type OutboxRow = Selectable<OutboxTable>;

type Desk = {
  app: Pick<Installation, "env" | "clock">;
  db: Kysely<EmbeddedTables>;
  row: OutboxRow;
};

/** What a reader quotes to support; the message's id in short. */
const referenceOf = (row: OutboxRow) => `M-${row.id.slice(-6).toUpperCase()}`;

const readerOf = (row: OutboxRow, user: Pick<UserRow, "language" | "first_name">) => ({
  language: user.language,
  firstName: user.first_name,
  reference: referenceOf(row),
});

/**
 * The person, with their row locked until the transaction ends: of two messages to one person, tokens are made one after
 * the other. (An update that changes nothing locks on both engines.)
 */
async function lockedUser(
  { db }: Desk,
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

/** A newer request of the same kind makes this one pointless: its link would supersede the one that the person expects. */
async function isOutdated({ db, row }: Desk): Promise<boolean> {
  const newer = await db
    .selectFrom("outbox")
    .select("id")
    .where("to_email", "=", row.to_email)
    .where("kind", "=", row.kind)
    .where((is) =>
      is.or([
        is("created_at", ">", row.created_at),
        is.and([is("created_at", "=", row.created_at), is("id", ">", row.id)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

async function linkFor(
  { app, db, row }: Desk,
  user: UserRow | null,
  purpose: TokenPurpose,
  given: { next?: string | null; page?: string | null } = {},
): Promise<{ url: string; code: string }> {
  const { token, code } = await makeToken(db, app.clock(), {
    purpose,
    userId: user?.id ?? null,
    email: row.to_email,
    next: given.next,
    message: row.id,
    attempt: row.attempts,
  });
  const url = new URL(given.page ?? `${app.env.APP_URL}${purposeRules[purpose].path}`);
  url.searchParams.set("token", token);
  return { url: url.href, code: code ?? "" };
}

type Composer<Kind extends MessageKind> = (
  desk: Desk,
  payload: Messages[Kind],
) => Promise<Letter | null>;

/** For the messages that a person asks for by their address: nobody there, no letter. */
const toOwner =
  <Kind extends MessageKind>(
    compose: (desk: Desk, user: UserRow, payload: Messages[Kind]) => Promise<Letter | null>,
  ): Composer<Kind> =>
  async (desk, payload) => {
    const user = await lockedUser(desk, "email", desk.row.to_email);
    if (!user || (await isOutdated(desk))) return null;
    return compose(desk, user, payload);
  };

const composers: { [Kind in MessageKind]: Composer<Kind> } = {
  sign_in_link: toOwner<"sign_in_link">(async (desk, user, { next }) => {
    const { url, code } = await linkFor(desk, user, "login", { next });
    return signInLetter(readerOf(desk.row, user), url, code);
  }),

  password_reset: toOwner<"password_reset">(async (desk, user, { page }) => {
    const signIn = await linkFor(desk, user, "login");
    const reset = await linkFor(desk, user, "reset_password", { page });
    return passwordResetLetter(readerOf(desk.row, user), signIn.url, signIn.code, reset.url);
  }),

  update_password: toOwner<"update_password">(async (desk, user) => {
    const { url } = await linkFor(desk, user, "update_password");
    return oneLinkLetter(readerOf(desk.row, user), "update", url);
  }),

  invitation: toOwner<"invitation">(async (desk, user) => {
    if (user.status !== "invited") return null;
    const { url } = await linkFor(desk, user, "create_password");
    return oneLinkLetter(readerOf(desk.row, user), "invitation", url);
  }),

  async verify_email(desk, { user_id }) {
    const user = await lockedUser(desk, "id", user_id);
    if (!user || (await isOutdated(desk))) return null;
    const taken = await desk.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", desk.row.to_email)
      .executeTakeFirst();
    if (taken) return null;
    const { url } = await linkFor(desk, user, "verify_email");
    return oneLinkLetter(readerOf(desk.row, user), "verify", url);
  },

  async contact_changed({ row }, { first_name, language, old_email, new_email }) {
    return contactChangedLetter(readerOf(row, { language, first_name }), old_email, new_email);
  },

  async newsletter_confirm(desk) {
    const { db, row } = desk;
    const subscriber = await db
      .selectFrom("newsletter_subscribers")
      .leftJoin("users", "users.email", "newsletter_subscribers.email")
      .select(["newsletter_subscribers.status", "users.language", "users.first_name"])
      .where("newsletter_subscribers.email", "=", row.to_email)
      .executeTakeFirst();
    if (subscriber?.status !== "subscribed") return null;
    const { url } = await linkFor(desk, null, "unsubscribe");
    const reader = {
      language: subscriber.language ?? "en",
      first_name: subscriber.first_name ?? "",
    };
    return newsletterLetter(readerOf(row, reader), url);
  },
};

/**
 * Writes the letter of an outbox row, making its tokens now: a raw token exists in the mail only.
 * @returns null when there is nobody to send it to, or a newer request stands in its place
 */
export async function composeLetter(
  app: Pick<Installation, "env" | "clock" | "storage">,
  row: OutboxRow,
): Promise<Letter | null> {
  if (!(row.kind in composers)) throw new Error(`no composer for message kind ${row.kind}`);
  const compose = composers[row.kind as MessageKind] as Composer<MessageKind>;
  const payload = JSON.parse(row.payload) as Messages[MessageKind];
  return app.storage.db.transaction().execute((db) => compose({ app, db, row }, payload));
}
