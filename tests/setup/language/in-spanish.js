import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

// Preloaded into a server (`node --import`): it speaks Spanish to whoever asks for it, before everybody is offered that.
if (isMainThread) register(import.meta.url);

/** @type {import("node:module").LoadHook} */
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!/\/server-build-[^/]+\.js$/.test(url)) return loaded;
  const source = String(loaded.source).replace('offered = ["en"]', 'offered = ["en", "es"]');
  if (!source.includes('offered = ["en", "es"]'))
    throw new Error("No list of languages in the build");
  return { ...loaded, source };
}
