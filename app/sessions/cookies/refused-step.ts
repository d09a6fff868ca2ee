import { z } from "zod";
import { createSignedCookie } from "./signed-cookie";

/** Seconds, long enough to open the step and return; an old refusal isn't shown. */
const lifetime = 10 * 60;

/** Bytes of JSON. A browser stores 4 KB of a cookie, signed and encoded. */
const maxBytes = 2000;

/** The reason why the backend refused a step's answers at the submission. */
const shape = z.object({
  registration: z.string(),
  step: z.string(),
  /** The version of those answers; the refusal isn't shown after others are saved. */
  rev: z.number(),
  /** Problems or sentences by field; "" for the step as a whole. */
  error: z.record(z.array(z.string())),
});
type RefusedStep = z.output<typeof shape>;

const refusedCookie = createSignedCookie("refused-step", lifetime, shape);

export const readRefusedStep = refusedCookie.read;

/** Carries as much of a refusal as fits into a cookie. */
export function serializeRefusedStep({ error, ...of }: RefusedStep): Promise<string> {
  const kept: RefusedStep["error"] = {};
  let remaining = maxBytes;
  for (const [field, texts] of Object.entries(error)) {
    for (const text of texts) {
      remaining -= Buffer.byteLength(JSON.stringify([field, text]));
      if (remaining >= 0) (kept[field] ??= []).push(text);
    }
  }
  return refusedCookie.serialized({ ...of, error: kept });
}
