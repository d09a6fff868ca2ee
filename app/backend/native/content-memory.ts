import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Exchange, Outgoing } from "../exchange";
import type { Core, Transport, TransportResponse } from "../transport";
import { collectionOf } from "./directus-collections";

/**
 * Nearly every page needs a foreign backend's content, which seldom changes. Each answer is cached for a minute at
 * most, and only for the same credentials, because the backend decides by them what may be read
 * (decisions/0063-content-for-a-minute.md).
 */

/** How long an answer is cached. */
const keptForMs = 60_000;
/** How often this process looks whether another one got a change notice. */
const checkEveryMs = 1000;
/** The most characters of answers in the cache. */
const maxCachedChars = 32_000_000;

type ContentCache = {
  kept: LRUCache<string, { response: TransportResponse; madeAt: number }>;
  /** The number of change notices when this cache was created, and when that was last checked. */
  changes: Promise<number | null>;
  lookedAt: number;
};

/** The age of its answers is checked when they are read. */
const createContentCache = (changes: ContentCache["changes"], lookedAt: number): ContentCache => ({
  kept: new LRUCache({
    max: 2000,
    maxSize: maxCachedChars,
    sizeCalculation: ({ response }) => response.text.length + 1,
  }),
  changes,
  lookedAt,
});

let contentCaches = new WeakMap<Transport, ContentCache>();

/** Clears the cache after a content change. An answer that was requested before it isn't cached either. */
export function forgetContent(): void {
  contentCaches = new WeakMap();
}

/**
 * Returns the current cache, or a new one after another process got a change notice, which is checked once a second.
 */
async function getContentCache(
  transport: Transport,
  core: Core,
  now: number,
): Promise<ContentCache> {
  // While the database is unreachable, only the minute applies.
  const look = () => core.contentChanges().catch(() => null);
  const known = contentCaches.get(transport);
  if (known && Math.abs(now - known.lookedAt) < checkEveryMs) return known;
  if (!known) {
    const first = createContentCache(look(), now);
    contentCaches.set(transport, first);
    return first;
  }
  known.lookedAt = now;
  const [before, after] = await Promise.all([known.changes, look()]);
  if (before === after || after === null) return known;
  const next = createContentCache(Promise.resolve(after), now);
  // Another request may have created one meanwhile.
  if (contentCaches.get(transport) === known) contentCaches.set(transport, next);
  return contentCaches.get(transport) ?? next;
}

/** Returns true for a read of a collection's content, by a guest or a user. */
const isContent = ({ name, call }: Outgoing) =>
  call.method === "GET" && Object.hasOwn(collectionOf, name);

/**
 * Returns Cache-Control with max-age and s-maxage limited to a minute: Directus allows caching a file for thirty days
 * (bearer fact 18), but a replaced file keeps its address.
 */
const limitToMinute = (cacheControl: string): string =>
  cacheControl.replace(
    /\b(s-maxage|max-age)=(\d+)/g,
    (_all, name: string, age: string) => `${name}=${Math.min(Number(age), keptForMs / 1000)}`,
  );

/** Returns the cache's key for an answer: a hash of path and credentials, so that no credentials are stored. */
const keyOf = ({ path }: Outgoing, credentials: Record<string, string>): string =>
  createHash("sha256")
    .update(JSON.stringify([path, credentials]))
    .digest("base64url");

/**
 * Returns an exchange that caches a foreign backend's content for a minute by path and credentials, and limits how long
 * browsers cache its files; ours has its own cache.
 */
export function cacheContent(
  exchange: Exchange,
  { transport, clock }: { transport: Transport; clock: () => number },
): Exchange {
  const { core } = transport;
  if (!core) return exchange;
  const foreign = () => core().catch(() => null);

  return async (outgoing, credentials, keepsCookies) => {
    const ask = () => exchange(outgoing, credentials, keepsCookies);
    const isFile = outgoing.name === "asset" || outgoing.name === "file";
    if (isFile && (await foreign())) {
      const response = await ask();
      const { "cache-control": cached, ...headers } = response.headers;
      return {
        ...response,
        headers: cached ? { ...headers, "cache-control": limitToMinute(cached) } : headers,
      };
    }
    const half = isContent(outgoing) ? await foreign() : null;
    if (!half) return ask();
    const now = clock();
    // What was requested before a change is not cached after it.
    const { kept } = await getContentCache(transport, half, now);
    const key = keyOf(outgoing, credentials);
    const known = kept.get(key);
    if (known && Math.abs(now - known.madeAt) < keptForMs) return known.response;
    const response = await ask();
    // An answer with cookies belongs to a session that changes with each answer.
    if (response.status === 200 && response.cookies.length === 0) {
      kept.set(key, { response, madeAt: now });
    }
    return response;
  };
}
