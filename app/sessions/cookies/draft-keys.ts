import { z } from "zod";
import { signedCookie } from "./signed-cookie";

/** A draft is kept for 30 days after its last change (handbook/entities.md); each save sends the cookie anew. Seconds. */
const lifetime = 30 * 24 * 60 * 60;

/** Keys by kind of sign-up: a browser works on one draft of each. */
const shape = z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), z.string().regex(/^[\w-]{10,200}$/));
export type DraftKeys = z.output<typeof shape>;

const draftCookie = signedCookie("drafts", lifetime);

/** What is known of a draft besides its key: under its kind and one of these, the draft's id. */
const remembered = ["deleted", "told"] as const;
export type Remembered = (typeof remembered)[number];

/**
 * The names of what a browser remembers beside its keys: "deleted" is a draft that was deleted here, in whose forms another
 * tab may still be; "told" is one of which it was said here that its address was confirmed elsewhere.
 */
export const rememberedAs = (kind: string, what: Remembered): string => `${kind}-${what}`;

const isRemembered = (name: string) => remembered.some((what) => name.endsWith(`-${what}`));

/** The keys alone. */
export const openingKeys = (keys: DraftKeys): string[] =>
  Object.entries(keys).flatMap(([name, key]) => (isRemembered(name) ? [] : [key]));

/** Whether this draft was deleted in this browser. */
export const wasDeletedHere = (keys: DraftKeys, id: string): boolean =>
  Object.entries(keys).some(([name, draft]) => name.endsWith("-deleted") && draft === id);

/** What opens the drafts that were begun on this browser without an account. Empty without the cookie or with a forged one. */
export async function readDraftKeys(cookieHeader: string | null): Promise<DraftKeys> {
  const read = shape.safeParse(await draftCookie.read(cookieHeader));
  return read.success ? read.data : {};
}

/** The Set-Cookie header that keeps these keys; none left, and the cookie goes. */
export function serializedDraftKeys(keys: DraftKeys): Promise<string> {
  return Object.keys(keys).length > 0 ? draftCookie.serialized(keys) : draftCookie.cleared();
}
