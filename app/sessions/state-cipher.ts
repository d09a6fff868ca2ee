import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { z } from "zod";
import type { BackendState } from "~/backend/backend";

const stateSchema: z.ZodType<BackendState> = z.discriminatedUnion("reading", [
  z.object({
    reading: z.literal("cookie"),
    jar: z.record(z.object({ value: z.string(), expires: z.number().nullable() })),
  }),
  z.object({
    reading: z.literal("bearer"),
    access_token: z.string(),
    refresh_token: z.string().nullable(),
    expires_at: z.number(),
    login_as: z.object({ access_token: z.string(), expires_at: z.number() }).optional(),
  }),
]);

/**
 * Encrypts a value for its row: AES-256-GCM, `iv.tag.text` in base64url. The row's handle is authenticated with it, so a
 * text copied into another row does not open there.
 */
export function sealed(value: unknown, key: Buffer, handle: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(handle));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return [iv, cipher.getAuthTag(), text].map((part) => part.toString("base64url")).join(".");
}

/** What `sealed` made, read by a schema; null when there is none or it does not open with this key. */
export function unsealed<Value>(
  text: string | null,
  key: Buffer,
  handle: string,
  schema: z.ZodType<Value, z.ZodTypeDef, unknown>,
): Value | null {
  const [iv, tag, hidden] = (text ?? "").split(".").map((part) => Buffer.from(part, "base64url"));
  if (!iv || !tag || !hidden) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: 16 })
      .setAAD(Buffer.from(handle))
      .setAuthTag(tag);
    const json = decipher.update(hidden, undefined, "utf8") + decipher.final("utf8");
    return schema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** A session's state for its row. */
export function sealState(state: BackendState | null, key: Buffer, handle: string): string | null {
  return state === null ? null : sealed(state, key, handle);
}

/** The state of a row, or null when there is none or it does not open with this key: then nobody is signed in. */
export function openState(text: string | null, key: Buffer, handle: string): BackendState | null {
  return unsealed(text, key, handle, stateSchema);
}
