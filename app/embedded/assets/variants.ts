import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { render, type Source, type Variant } from "./render";

/** At most this many variants of a picture are stored; the oldest is removed. */
export const variantsPerPicture = 48;

/** The number of renderings that may run at the same time, because pages use the same processor. */
const maxRenderings = 2;

type VariantStore = {
  /**
   * Returns a variant's bytes, from disk or rendered now; equal requests share one rendering. `beforeMaking` runs
   * only before rendering, and may throw to refuse it.
   */
  bytesOf(
    source: Source,
    variant: Variant,
    beforeMaking: () => Promise<void>,
  ): Promise<Uint8Array<ArrayBuffer>>;
};

/** Returns the name of a variant's file. */
const fileNameOf = ({ version }: Source, { width, height, fit, quality, format }: Variant) =>
  `${version}-${width}x${height}-${fit}-${quality ?? "usual"}.${format}`;

/**
 * Returns a store of variants in `folder/<picture>/`, the newest {@link variantsPerPicture} of each. The folder is a
 * cache: it may be deleted at any time and shared by several processes.
 */
export function createVariantStore(folder: string, log: Logger): VariantStore {
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const turn = createLimiter(maxRenderings);

  async function make(source: Source, variant: Variant, file: string) {
    const bytes = new Uint8Array(await turn(() => render(source, variant)));
    // The picture must be returned even if the disk is full.
    await storeVariant(join(folder, source.id), file, bytes).catch((error: unknown) =>
      log.warn({ error, picture: source.id }, "a picture could not be kept"),
    );
    return bytes;
  }

  return {
    async bytesOf(source, variant, beforeMaking) {
      const file = join(folder, source.id, fileNameOf(source, variant));
      const kept = await readFile(file).catch(() => null);
      // A file cut off by a power failure is empty.
      if (kept && kept.length > 0) return new Uint8Array(kept);
      const running = making.get(file);
      if (running) return running;
      await beforeMaking();
      const begun = making.get(file);
      if (begun) return begun;
      const made = make(source, variant, file).finally(() => making.delete(file));
      making.set(file, made);
      return made;
    },
  };
}

/**
 * Writes a variant's file, by a temporary one that is renamed, so that no reader gets half a picture. Then the oldest
 * files above {@link variantsPerPicture} are removed from the picture's folder.
 */
async function storeVariant(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const beside = `${file}.${randomUUID()}.new`;
  try {
    await writeFile(beside, bytes);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  const names = await readdir(folder);
  if (names.length <= variantsPerPicture) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      // Another process may have removed it meanwhile.
      return { file, at: (await stat(file).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  files.sort((a, b) => a.at - b.at);
  const surplus = files.slice(0, files.length - variantsPerPicture);
  await Promise.all(surplus.map(({ file }) => rm(file, { force: true })));
}

/** Returns a function that runs what it is given, at most `count` at a time and the others in order. */
function createLimiter(count: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
