import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { readSessionCookie } from "./session-cookie";
import { signedCookie } from "./signed-cookie";
import { openSessionStore, type Using } from "./session-store";
import { isoTime } from "./session-table";
import { openKeptForm, sealed } from "./state-cipher";

/** How long somebody has to find their sign-in mail and come back, in seconds. */
const lifetime = 60 * 60;

const fieldsSchema = z.array(z.tuple([z.string(), z.string()]));
/** Names and values in the order of the form. */
export type KeptFields = z.output<typeof fieldsSchema>;

const keptCookie = signedCookie("kept-form", lifetime);

const hashOf = (id: string) => createHash("sha256").update(id).digest("hex");

async function idOf(request: Request): Promise<string | null> {
  const cookies = request.headers.get("Cookie");
  if (!cookies?.includes("kept-form=")) return null;
  const id: unknown = await keptCookie().parse(cookies);
  return typeof id === "string" && id !== "" ? id : null;
}

/** Never kept: what lets somebody in. */
const secrets = new Set(["password", "password_again", "token", "code"]);

/**
 * Keeps a form that was posted after its session had ended, so that signing in brings it back (domain.md section 5, 2).
 * Files are not kept. One form per browser: a later one replaces it.
 * @returns the Set-Cookie header that finds it again.
 */
export async function keepForm(
  request: Request,
  form: { path: string; fields: FormData },
  using: Using = openSessionStore(),
): Promise<string> {
  const { storage, seals, clock } = await using;
  const sessionId = await readSessionCookie(request.headers.get("Cookie"));
  const ended = sessionId
    ? await storage.db
        .selectFrom("app_sessions")
        .select("user_id")
        .where("id_hash", "=", hashOf(sessionId))
        .executeTakeFirst()
    : undefined;
  const fields: KeptFields = [...form.fields].flatMap(([name, value]) =>
    typeof value === "string" && !secrets.has(name) ? [[name, value] as [string, string]] : [],
  );
  const id = randomBytes(24).toString("base64url");
  const now = clock();
  await storage.db
    .insertInto("kept_forms")
    .values({
      id_hash: hashOf(id),
      user_id: ended?.user_id ?? null,
      fields: sealed(fields, seals, "keptForm", hashOf(id)),
      path: form.path,
      expires_at: isoTime(now + lifetime * 1000),
    })
    .execute();
  await storage.db.deleteFrom("kept_forms").where("expires_at", "<=", isoTime(now)).execute();
  return keptCookie().serialize(id);
}

/** The kept form of this page, or null: nobody else than the person who typed it gets it. */
export async function readKeptForm(
  request: Request,
  page: { path: string; userId: string | null },
  using: Using = openSessionStore(),
): Promise<KeptFields | null> {
  const id = await idOf(request);
  if (!id) return null;
  const { storage, seals, clock } = await using;
  const row = await storage.db
    .selectFrom("kept_forms")
    .selectAll()
    .where("id_hash", "=", hashOf(id))
    .executeTakeFirst();
  if (!row || row.path !== page.path || row.expires_at <= isoTime(clock())) return null;
  if (row.user_id !== null && row.user_id !== page.userId) return null;
  return openKeptForm(row.fields, seals, row.id_hash, fieldsSchema);
}

/** Forgets this browser's kept form once it was saved. @returns the Set-Cookie header, or null without one */
export async function forgetKeptForm(
  request: Request,
  using: Using = openSessionStore(),
): Promise<string | null> {
  const id = await idOf(request);
  if (!id) return null;
  const { storage } = await using;
  await storage.db.deleteFrom("kept_forms").where("id_hash", "=", hashOf(id)).execute();
  return keptCookie().serialize("", { maxAge: 0 });
}
