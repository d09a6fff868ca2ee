import { z } from "zod";
import type { BackendState } from "~/backend/backend";
import type { Place } from "~/storage/seal";
import type { Seals } from "~/storage/seals";

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

/** These columns are sealed; `key` names the columns that identify the row. */
export const sealedColumns = {
  state: { table: "app_sessions", column: "backend_state", key: ["handle"] },
  keptForm: { table: "kept_forms", column: "fields", key: ["id"] },
  formAnswer: { table: "form_keys", column: "answer", key: ["key_hash"] },
} as const;

const placeOf = (name: keyof typeof sealedColumns, row: string): Place => {
  const { table, column } = sealedColumns[name];
  return [table, column, row];
};

export function sealValue(
  value: unknown,
  seals: Seals,
  name: keyof typeof sealedColumns,
  row: string,
): string {
  return seals.seal(JSON.stringify(value), placeOf(name, row));
}

/** Opens and parses a sealed text whose key is loaded; null if there is none or it can't be opened. */
function openIfPossible<Value>(
  text: string | null,
  seals: Seals,
  place: Place,
  schema: z.ZodType<Value, z.ZodTypeDef, unknown>,
): Value | null {
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(seals.openNow(text, place)));
  } catch {
    return null;
  }
}

/** Like `unsealed`, but first loads the key, in case another process sealed it with a newer one. */
export async function openValue<Value>(
  text: string | null,
  seals: Seals,
  name: keyof typeof sealedColumns,
  row: string,
  schema: z.ZodType<Value, z.ZodTypeDef, unknown>,
): Promise<Value | null> {
  await seals.learn(text);
  return openIfPossible(text, seals, placeOf(name, row), schema);
}

export function sealState(state: BackendState | null, seals: Seals, handle: string): string | null {
  return state === null ? null : sealValue(state, seals, "state", handle);
}

/** Null, so that no user is signed in, if it can't be opened. The row's key was loaded when the row was read. */
export function openState(text: string | null, seals: Seals, handle: string): BackendState | null {
  return openIfPossible(text, seals, placeOf("state", handle), stateSchema);
}
