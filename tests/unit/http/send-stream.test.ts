import { Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { sendStream } from "~/commands/send-stream.js";
import { until } from "../../setup/source/until";

const piece = new Uint8Array(1000);

/** A stream without end, and how often it was asked. */
function endless() {
  const seen = { asked: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.asked += 1;
        controller.enqueue(piece);
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { seen, stream };
}

/** Takes a piece only when it is let. */
function slow() {
  const waiting: (() => void)[] = [];
  const writable = new Writable({
    highWaterMark: 1500,
    write: (_chunk, _encoding, done) => void waiting.push(() => done()),
  });
  return { writable, take: () => waiting.shift()?.() };
}

const aWhile = async () => {
  for (let turn = 0; turn < 20; turn++) await setImmediate();
};

test("a stream is read as fast as it is taken, and no faster", async () => {
  const { seen, stream } = endless();
  const { writable, take } = slow();
  const sent = sendStream(stream, writable);
  await aWhile();
  expect(seen.asked).toBe(2);
  take();
  take();
  await aWhile();
  expect(seen.asked).toBe(4);
  writable.destroy();
  await sent;
  expect(seen.cancelled).toBe(true);
});

test("who has gone already is not read for", async () => {
  const { seen, stream } = endless();
  const { writable } = slow();
  writable.destroy();
  await sendStream(stream, writable);
  expect(seen).toEqual({ asked: 0, cancelled: true });
});

test("what comes to an end is ended, what breaks off is cut", async () => {
  const taken: Buffer[] = [];
  const whole = new Writable({
    write(chunk: Buffer, _encoding, done) {
      taken.push(chunk);
      done();
    },
  });
  await sendStream(new Response("all of it").body!, whole);
  await until(() => whole.writableFinished);
  expect(Buffer.concat(taken).toString()).toBe("all of it");

  const broken = new Writable({ write: (_chunk, _encoding, done) => done() });
  broken.on("error", () => undefined);
  const stream = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error("gone")) });
  await expect(sendStream(stream, broken)).rejects.toThrow("gone");
  expect(broken.destroyed).toBe(true);
});
