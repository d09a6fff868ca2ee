import { z } from "zod";
import { createSignedCookie } from "~/sessions/cookies/signed-cookie";

/**
 * Seconds. A draft is kept for 30 days after its last change (handbook/entities.md), and each save renews the cookie.
 */
const lifetime = 30 * 24 * 60 * 60;

/** The keys by kind of sign-up; a browser works on one draft of each. */
const shape = z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), z.string().regex(/^[\w-]{10,200}$/));
/** Drafts' keys by kind, and drafts' ids by kind with a suffix (`-told`, `-deleted`). */
export type DraftKeys = z.output<typeof shape>;

const draftCookie = createSignedCookie("drafts", lifetime, shape);

/** Besides the key, a draft's id is stored under its kind with one of these suffixes. */
const draftMarks = ["deleted", "told"] as const;
export type DraftMark = (typeof draftMarks)[number];

/**
 * Returns the name under which a draft's id is stored: "deleted" for a draft deleted here, whose forms may still be
 * open in another tab, "told" for one whose confirmation elsewhere was already announced here.
 */
export const draftMarkName = (kind: string, mark: DraftMark): string => `${kind}-${mark}`;

/** Returns the keys, without the drafts' ids that are stored beside them. */
export const openingKeys = (keys: DraftKeys): string[] =>
  Object.entries(keys).flatMap(([name, key]) =>
    draftMarks.some((mark) => name.endsWith(`-${mark}`)) ? [] : [key],
  );

export const wasDeletedHere = (keys: DraftKeys, id: string): boolean =>
  Object.entries(keys).some(([name, draft]) => name.endsWith("-deleted") && draft === id);

export const readDraftKeys = async (cookieHeader: string | null): Promise<DraftKeys> =>
  (await draftCookie.read(cookieHeader)) ?? {};

/** Returns the cookie with the keys; without any, the cookie's removal. */
export function serializeDraftKeys(keys: DraftKeys): Promise<string> {
  return Object.keys(keys).length > 0 ? draftCookie.serialized(keys) : draftCookie.cleared();
}

/** Seconds. Waiting can take long, and the emails contain the same link. */
const waitlistLifetime = 400 * 24 * 60 * 60;

/** The key of this browser's place on a list. */
const waitlistKey = z.string().min(1).max(200).optional();
const waitlistShape = z.object({ membership: waitlistKey, insurance: waitlistKey });

const waitlistCookie = createSignedCookie("waitlist", waitlistLifetime, waitlistShape);

/** Returns the keys of this browser's places in the waiting lists, by list; {} without any. */
export const readWaitlistKeys = async ({
  headers,
}: Request): Promise<z.output<typeof waitlistShape>> =>
  (await waitlistCookie.read(headers.get("Cookie"))) ?? {};

export const serializeWaitlistKeys = waitlistCookie.serialized;
