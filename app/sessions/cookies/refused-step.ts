import { z } from "zod";
import { signedCookie } from "./signed-cookie";

/** Long enough to come to the step and back to it; nobody is told of an old refusal. Seconds. */
const lifetime = 10 * 60;

/** A browser keeps 4 KB of a cookie, signed and encoded; bytes of JSON. */
const mostBytes = 2000;

/** Why the backend refused a step's answers when the whole was submitted. */
const shape = z.object({
  registration: z.string(),
  step: z.string(),
  /** Of the answers that it speaks of: once others are saved it is told no more. */
  rev: z.number(),
  /** Problems or sentences by field; "" for what belongs to none. */
  error: z.record(z.array(z.string())),
});
export type RefusedStep = z.output<typeof shape>;

const refusedCookie = signedCookie("refused-step", lifetime);

/** What was refused last on this browser; null without the cookie or with a forged one. */
export async function readRefusedStep(cookies: string | null): Promise<RefusedStep | null> {
  const read = shape.safeParse(await refusedCookie.read(cookies));
  return read.success ? read.data : null;
}

/** The Set-Cookie header that takes a refusal to the page of its step, as much of it as a cookie holds. */
export function serializedRefusedStep({ error, ...of }: RefusedStep): Promise<string> {
  const kept: RefusedStep["error"] = {};
  let left = mostBytes;
  for (const [field, texts] of Object.entries(error)) {
    for (const text of texts) {
      left -= Buffer.byteLength(JSON.stringify([field, text]));
      if (left >= 0) (kept[field] ??= []).push(text);
    }
  }
  return refusedCookie.serialized({ ...of, error: kept });
}
