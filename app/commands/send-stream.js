import { createRequire } from "node:module";

/**
 * Sends a stream as fast as the client reads it, and cancels it if the client disconnects. Remix's own function ignores
 * backpressure: it buffers unsent data in memory, and reads the stream to its end even after the client has gone.
 *
 * @param {ReadableStream<Uint8Array>} stream
 * @param {import("node:stream").Writable & { flush?: () => void }} writable
 */
export async function sendStream(stream, writable) {
  const reader = stream.getReader();
  /** @type {() => void} */
  let wake = () => undefined;
  const onDrain = () => wake();
  const onClose = () => {
    reader.cancel().catch(() => undefined);
    wake();
  };
  writable.on("drain", onDrain);
  writable.once("close", onClose);
  if (writable.destroyed) onClose();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (writable.destroyed) return;
      if (done) return void writable.end();
      const room = writable.write(value);
      writable.flush?.();
      if (room || writable.destroyed) continue;
      await /** @type {Promise<void>} */ (
        new Promise((resolve) => {
          wake = resolve;
        })
      );
    }
  } catch (error) {
    writable.destroy(/** @type {Error} */ (error));
    throw error;
  } finally {
    writable.off("drain", onDrain);
    writable.off("close", onClose);
  }
}

/** Makes remix-serve use it too. */
export function sendStreamsSteadily() {
  const { resolve } = createRequire(import.meta.url);
  const ofServe = createRequire(resolve("@remix-run/serve/package.json"));
  const ofExpress = createRequire(ofServe.resolve("@remix-run/express"));
  const remix = /** @type {typeof import("@remix-run/node")} */ (ofExpress("@remix-run/node"));
  Object.assign(remix, { writeReadableStreamToWritable: sendStream });
}
