import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Drawing } from "~/embedded/assets/drawings";
import * as rendering from "~/embedded/assets/render";
import type { Variant } from "~/embedded/assets/render";
import { createVariantStore } from "~/embedded/assets/variants";
import { until } from "../../setup/source/until";

const state = {
  begun: [] as number[],
  running: 0,
  most: 0,
  finish: [] as ((error?: Error) => void)[],
};
/** Every rendering waits until the test lets it end. */
function renderSlowly(_source: object, { width }: Variant) {
  return new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    state.begun.push(width);
    state.most = Math.max(state.most, ++state.running);
    state.finish.push((error) => {
      state.running--;
      if (error) reject(error);
      else resolve(Buffer.from(`picture ${width}`));
    });
  });
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "variants-"));
  vi.spyOn(rendering, "render").mockImplementation(renderSlowly);
  Object.assign(state, { begun: [], running: 0, most: 0, finish: [] });
});
afterEach(() => rm(folder, { recursive: true }));

const drawing: Drawing = {
  id: "hill",
  version: "v1",
  svg: "",
  title: "A hill",
  width: 96,
  height: 64,
};
const store = () => createVariantStore(folder, pino({ level: "silent" }));
const ask = (variants: ReturnType<typeof store>, width: number, beforeMaking = async () => {}) => {
  const variant: Variant = { width, height: 1, fit: "cover", quality: null, format: "png" };
  return variants.bytesOf(drawing, variant, beforeMaking);
};
const begun = (count: number) => until(() => state.begun.length === count);
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

test("equal variants that are asked for together are made once, the next is read", async () => {
  const variants = store();
  // All of them find nothing on disk before the first is begun.
  let arrived = 0;
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const allHere = () => {
    if (++arrived === 8) open();
    return gate;
  };
  const requested = Array.from({ length: 8 }, () => ask(variants, 5, allHere));
  await begun(1);
  state.finish[0]?.();
  expect((await Promise.all(requested)).map(text)).toEqual(Array(8).fill("picture 5"));
  expect(text(await ask(variants, 5))).toBe("picture 5");
  expect(state.begun).toEqual([5]);
});

test("two are made at a time, the others in the order in which they came", async () => {
  const variants = store();
  const requested = [1, 2, 3, 4, 5].map((width) => ask(variants, width));
  for (let ended = 0; ended < 5; ended++) {
    await begun(Math.min(5, ended + 2));
    state.finish[ended]?.();
  }
  await Promise.all(requested);
  expect(state.most).toBe(2);
  expect([...state.begun].sort()).toEqual([1, 2, 3, 4, 5]);
  expect(await readdir(join(folder, "hill"))).toHaveLength(5);
});

test("one that failed is tried again, and frees its place", async () => {
  const variants = store();
  const failing = [1, 2].map((width) =>
    ask(variants, width).catch((error: Error) => error.message),
  );
  await begun(2);
  for (const finish of state.finish) finish(new Error("no memory"));
  expect(await Promise.all(failing)).toEqual(["no memory", "no memory"]);
  const again = ask(variants, 1);
  await begun(3);
  state.finish[2]?.();
  expect(text(await again)).toBe("picture 1");
});

test("whoever is refused a new variant still gets a kept one", async () => {
  const variants = store();
  const refuse = () => Promise.reject(new Error("too many"));
  await expect(ask(variants, 7, refuse)).rejects.toThrow("too many");
  expect(state.begun).toEqual([]);
  const made = ask(variants, 7);
  await begun(1);
  state.finish[0]?.();
  await made;
  expect(text(await ask(variants, 7, refuse))).toBe("picture 7");
});
