import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { remixHandler } from "~/commands/app-server.js";

test("an answer is no longer made once its reader has gone", async () => {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  const server = createServer(remixHandler(() => Promise.resolve(new Response(readable))));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const requested = get({ port: (server.address() as AddressInfo).port });
  void writer.write(new Uint8Array(1));
  const [answer] = (await once(requested, "response")) as [IncomingMessage];
  answer.destroy();
  await expect(writer.closed).rejects.toThrow("Premature close");
  server.close();
});
