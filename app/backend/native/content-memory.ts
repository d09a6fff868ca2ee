import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Exchange, Outgoing } from "../exchange";
import type { Core, Transport, TransportResponse } from "../transport";
import { collectionOf } from "./directus-collections";

/**
 * Somebody else's content is asked for on nearly every page and seldom changes: each answer is given again for a minute at most, to
 * the same credentials alone, because a backend decides by them what may be read (decisions/0063-content-for-a-minute.md).
 */

/** ms */
const keptForMs = 60_000;
const lookedForMs = 1000;
const largest = 32_000_000;

type Memory = {
  kept: LRUCache<string, { response: TransportResponse; madeAt: number }>;
  /** What the app's processes had been told of when this was begun, and when that was last looked at. */
  changes: Promise<number | null>;
  lookedAt: number;
};

const begun = (changes: Memory["changes"], lookedAt: number): Memory => ({
  kept: new LRUCache({
    max: 2000,
    maxSize: largest,
    sizeCalculation: ({ response }) => response.text.length + 1,
  }),
  changes,
  lookedAt,
});

/** By backend, of which a process has one. */
let memories = new WeakMap<Transport, Memory>();

/** Drops everything, because content was changed. An answer that is under way is not kept either. */
export function forgetContent(): void {
  memories = new WeakMap();
}

/** The memory of now: begun anew where another process was told of a change, which is looked at once in a second. */
async function memoryOf(transport: Transport, core: Core, now: number): Promise<Memory> {
  // While the database cannot be asked, the minute alone holds.
  const look = () => core.contentChanges().catch(() => null);
  const known = memories.get(transport);
  if (known && Math.abs(now - known.lookedAt) < lookedForMs) return known;
  if (!known) {
    const first = begun(look(), now);
    memories.set(transport, first);
    return first;
  }
  known.lookedAt = now;
  const [before, after] = await Promise.all([known.changes, look()]);
  if (before === after || after === null) return known;
  const next = begun(Promise.resolve(after), now);
  // Somebody else may have begun one meanwhile.
  if (memories.get(transport) === known) memories.set(transport, next);
  return memories.get(transport) ?? next;
}

const isContent = ({ name, call }: Outgoing) =>
  call.method === "GET" && Object.hasOwn(collectionOf, name);

const isPicture = ({ name }: Outgoing) => name === "asset" || name === "file";

/** A file keeps its address when somebody replaces it, and a Directus lets it be kept for thirty days (bearer fact 18). */
export function forAMinute(cacheControl: string | null): string | null {
  return (
    cacheControl?.replace(
      /\b(s-maxage|max-age)=(\d+)/g,
      (_all, name: string, age: string) => `${name}=${Math.min(Number(age), keptForMs / 1000)}`,
    ) ?? null
  );
}

/** By path and credentials, of which nothing is kept. */
const keyOf = ({ path }: Outgoing, credentials: Record<string, string>) =>
  createHash("sha256")
    .update(JSON.stringify([path, credentials]))
    .digest("base64url");

/** An exchange that remembers content, if the backend is somebody else's: our own has a memory, and says how long pictures last. */
export function rememberingContent(
  exchange: Exchange,
  { transport, clock }: { transport: Transport; clock: () => number },
): Exchange {
  const { core } = transport;
  if (!core) return exchange;
  const foreign = () => core().catch(() => null);

  return async (outgoing, credentials, keepsCookies) => {
    const ask = () => exchange(outgoing, credentials, keepsCookies);
    if (isPicture(outgoing) && (await foreign())) {
      const response = await ask();
      const header: TransportResponse["header"] = (name) =>
        name === "cache-control" ? forAMinute(response.header(name)) : response.header(name);
      return { ...response, header };
    }
    const half = isContent(outgoing) ? await foreign() : null;
    if (!half) return ask();
    const now = clock();
    // What was asked for before a change is not kept after it.
    const { kept } = await memoryOf(transport, half, now);
    const key = keyOf(outgoing, credentials);
    const known = kept.get(key);
    if (known && Math.abs(now - known.madeAt) < keptForMs) return known.response;
    const response = await ask();
    // One that sets cookies belongs to a session that moves on with each answer.
    if (response.status === 200 && response.setCookies().length === 0) {
      kept.set(key, { response, madeAt: now });
    }
    return response;
  };
}
