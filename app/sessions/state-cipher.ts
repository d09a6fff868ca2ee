import { z } from "zod";
import type { BackendState } from "~/backend/backend";
import { Unsealable } from "~/storage/seal";
import type { Seals } from "~/storage/seals";

/** Returns how one column's values are sealed as JSON; `key` is the column that identifies the row. */
export const createSealedColumn = <Value>(
  table: string,
  column: string,
  key: string,
  schema: z.ZodType<Value, z.ZodTypeDef, unknown>,
) => ({
  table,
  column,
  key: [key],
  seal: (value: Value, seals: Seals, row: string): string =>
    seals.seal(JSON.stringify(value), [table, column, row]),
  /** Null if there is none, or if the text can't be opened; throws if its key can't be read from the database. */
  async open(text: string | null, seals: Seals, row: string): Promise<Value | null> {
    if (text === null) return null;
    try {
      const value: unknown = JSON.parse(await seals.open(text, [table, column, row]));
      return schema.safeParse(value).data ?? null;
    } catch (error) {
      if (error instanceof Unsealable) return null;
      throw error;
    }
  },
});

export const stateColumn = createSealedColumn<BackendState>(
  "app_sessions",
  "backend_state",
  "handle",
  z.discriminatedUnion("reading", [
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
  ]),
);

export const sealState = (state: BackendState | null, seals: Seals, handle: string) =>
  state && stateColumn.seal(state, seals, handle);
