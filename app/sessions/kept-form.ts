import { randomBytes } from "node:crypto";
import { z } from "zod";
import { unkeptFields, type KeptForm, meantForField } from "~/domain/form-frame";
import { sessionCookie } from "./cookies/session-cookie";
import { createSignedCookie } from "./cookies/signed-cookie";
import { sha256Hex, isoTime } from "./session-table";
import { createSealedColumn } from "./state-cipher";
import { openSessionStore, tryWrite, type SessionStore, type AnyStore } from "./store";

/** Seconds for finding the sign-in email and returning. */
const lifetime = 60 * 60;
/** ms for which a restored form can still be seen, in case the page fails to load. */
const shownLifetime = 10 * 60_000;
/** Forms of one user in all browsers; a newer one replaces the oldest. */
export const keptPerPerson = 10;
/** The limit for all users together; at the limit, nothing more is kept until some forms are deleted. */
export const keptInAll = { forms: 2000, bytes: 32 * 1024 * 1024 };

export const keptFields = createSealedColumn(
  "kept_forms",
  "fields",
  "id",
  z.array(z.tuple([z.string(), z.string()])),
);
const keptCookie = createSignedCookie("kept-form", lifetime, z.string().min(1));

/** Returns the random id by which this browser finds its kept forms again; null if it has none. */
const readHolder = ({ headers }: Request) => keptCookie.read(headers.get("Cookie"));

/**
 * Returns the user of a session cookie, also after the session has ended, because its row is kept as long as the
 * browser keeps the cookie. A cookie that we didn't sign has no user.
 */
async function findSessionUser(
  request: Request,
  { storage }: SessionStore,
): Promise<string | null> {
  const sessionId = await sessionCookie().read(request.headers.get("Cookie"));
  if (!sessionId) return null;
  const row = await storage.db
    .selectFrom("app_sessions")
    .select("user_id")
    .where("id_hash", "=", sha256Hex(sessionId))
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Returns true if this browser's session cookie is of a user, even if their session has ended. */
export async function wasSignedIn(request: Request, using: AnyStore = openSessionStore()) {
  return (await findSessionUser(request, await using)) !== null;
}

/** The owner of a form that a visitor without an account posted, which then belongs to this browser only. */
export const guest = "guest";
/** Returns the id of a user as it is; for {@link guest}, an id that is different in each browser. */
const ownerId = (of: string, holder: string) =>
  of === guest ? `${guest} ${sha256Hex(holder)}` : of;

/** `of` owns the form in place of the session's user, who does if it is left out or null. */
type KeptFields = { page: string; form: string; fields: FormData; of?: string | null };

/**
 * Keeps a form that was posted after its session ended, for that session's user and this browser, without files and
 * secrets. It replaces an earlier version, and the user's oldest beyond {@link keptPerPerson}. Returns the Set-Cookie
 * header that finds it again; null if the owner is unknown or all kept forms reach {@link keptInAll}.
 */
export async function keepForm(
  request: Request,
  { page, form, fields, of = null }: KeptFields,
  using: AnyStore = openSessionStore(),
): Promise<string | null> {
  const store = await using;
  const { storage, seals, clock } = store;
  const person = of ?? (await findSessionUser(request, store));
  if (!person) return null;
  const holder = (await readHolder(request)) ?? randomBytes(24).toString("base64url");
  const userId = ownerId(person, holder);
  const kept = [...fields].flatMap(([name, value]) =>
    typeof value === "string" && !unkeptFields.includes(name)
      ? [[name, value] as [string, string]]
      : [],
  );
  const id = randomBytes(12).toString("base64url");
  const text = keptFields.seal(kept, seals, id);
  const row = { id, holder_hash: sha256Hex(holder), user_id: userId, page, form };
  const done = await storage.db.transaction().execute(async (db) => {
    await db
      .deleteFrom("kept_forms")
      .where("holder_hash", "=", row.holder_hash)
      .where("user_id", "=", userId)
      .where("page", "=", page)
      .where("form", "=", form)
      .execute();
    const all = await db
      .selectFrom("kept_forms")
      .select(({ fn }) => [
        fn.countAll<number>().as("forms"),
        fn.sum<number | null>("bytes").as("bytes"),
      ])
      .executeTakeFirstOrThrow();
    const bytes = (all.bytes ?? 0) + text.length;
    if (all.forms >= keptInAll.forms || bytes > keptInAll.bytes) return false;
    const expires_at = isoTime(clock() + lifetime * 1000);
    await db
      .insertInto("kept_forms")
      .values({ ...row, fields: text, bytes: text.length, expires_at })
      .execute();
    const newest = db
      .selectFrom("kept_forms")
      .select("id")
      .where("user_id", "=", userId)
      .orderBy("expires_at", "desc")
      .orderBy("id")
      .limit(keptPerPerson);
    await db
      .deleteFrom("kept_forms")
      .where("user_id", "=", userId)
      .where("id", "not in", newest)
      .execute();
    return true;
  });
  return done ? keptCookie.serialized(holder) : null;
}

/**
 * Returns, unordered, a page's forms that were kept for this browser and user. `meantFor` is the account that an admin
 * is logged in to, and only what was typed in it is returned. With `isShown`, they expire in ten minutes.
 */
export async function loadKeptForms(
  request: Request,
  { page, userId: of, meantFor }: { page: string; userId: string; meantFor: string | null },
  { isShown }: { isShown: boolean },
  using: AnyStore = openSessionStore(),
): Promise<KeptForm[]> {
  const holder = await readHolder(request);
  if (!holder) return [];
  const userId = ownerId(of, holder);
  const { storage, seals, clock } = await using;
  const now = clock();
  const rows = await storage.db
    .selectFrom("kept_forms")
    .select(["id", "form", "fields"])
    .where("holder_hash", "=", sha256Hex(holder))
    .where("user_id", "=", userId)
    .where("page", "=", page)
    .where("expires_at", ">", isoTime(now))
    .execute();
  const forms: KeptForm[] = [];
  const ids: string[] = [];
  for (const { id, form, fields: text } of rows) {
    const fields = await keptFields.open(text, seals, id);
    const wasFor = fields?.find(([name]) => name === meantForField)?.[1] ?? null;
    if (!fields || wasFor !== meantFor) continue;
    forms.push({ form, fields });
    ids.push(id);
  }
  if (isShown && ids.length > 0) {
    await tryWrite(() =>
      storage.db
        .updateTable("kept_forms")
        .set({ expires_at: isoTime(now + shownLifetime) })
        .where("id", "in", ids)
        .where("expires_at", ">", isoTime(now + shownLifetime))
        .execute(),
    );
  }
  return forms;
}

/** Deletes this browser's kept forms with this id, of any user. */
export async function forgetKeptForm(
  request: Request,
  form: string,
  using: AnyStore = openSessionStore(),
): Promise<void> {
  const holder = await readHolder(request);
  if (!holder) return;
  const { storage } = await using;
  await storage.db
    .deleteFrom("kept_forms")
    .where("holder_hash", "=", sha256Hex(holder))
    .where("form", "=", form)
    .execute();
}
