import { createServer, type RequestListener } from "node:http";
import { createServer as createSocketServer, type AddressInfo, type Server } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createHttpTransport } from "~/backend/http-transport";
import { clientOf, failureOf } from "../../setup/backends/backend-client";

const open: Server[] = [];
const release: (() => void)[] = [];
afterEach(async () => {
  release.splice(0).forEach((letGo) => letGo());
  await Promise.all(
    open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))),
  );
});

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const serve = (listener: RequestListener) => {
  const server = createServer(listener);
  release.push(() => server.closeAllConnections());
  return listening(server);
};

/** A raw server that writes `bytes` to each connection once it has been asked, and breaks off. */
async function breaking(bytes: string) {
  const counted = { connections: 0 };
  const server = createSocketServer((socket) => {
    counted.connections += 1;
    socket.on("error", () => {});
    socket.once("data", () => socket.end(bytes, () => socket.destroy()));
  });
  return { baseUrl: await listening(server), counted };
}

const get = { method: "GET", path: "/thing?x=1", headers: { Accept: "application/json" } };
const post = { ...get, method: "POST", body: '{"é":1}' };

describe("HTTP transport", () => {
  test("a redirect comes back and is not followed", async () => {
    const paths: (string | undefined)[] = [];
    const baseUrl = await serve((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { Location: "/elsewhere" }).end();
    });
    const answer = await createHttpTransport({ baseUrl }).send(get);
    expect([answer.status, answer.headers["location"]]).toEqual([302, "/elsewhere"]);
    expect(paths).toEqual(["/thing?x=1"]);
  });

  test("a read whose connection broke is sent once more, and then answers", async () => {
    let requests = 0;
    const baseUrl = await serve((request, response) => {
      requests += 1;
      if (requests === 1) request.socket.destroy();
      else response.end("{}");
    });
    expect((await createHttpTransport({ baseUrl }).send(get)).status).toBe(200);
    expect(requests).toBe(2);
  });

  test("a read is sent twice at most, a write once", async () => {
    const { baseUrl, counted } = await breaking("");
    const transport = createHttpTransport({ baseUrl });
    await expect(transport.send(get)).rejects.toMatchObject({ status: 503 });
    expect(counted.connections).toBe(2);
    await expect(transport.send(post)).rejects.toMatchObject({ status: 503 });
    expect(counted.connections).toBe(3);
  });

  test("an answer that breaks off half-way is never taken for a whole one", async () => {
    const { baseUrl, counted } = await breaking(
      'HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{"data":[',
    );
    await expect(createHttpTransport({ baseUrl }).send(get)).rejects.toMatchObject({ status: 503 });
    expect(counted.connections).toBe(2);
  });
});

describe("what the client makes of it", () => {
  test("a backend that does not answer in time is a 504, however far it got", async () => {
    const silent = await serve(() => {});
    const dripping = await serve((_request, response) => void response.write('{"data":'));
    for (const baseUrl of [silent, dripping]) {
      const client = clientOf({ reading: "cookie", baseUrl, timeout: 60 });
      const failure = await failureOf(client.call("categories"));
      expect(failure).toMatchObject({
        status: 504,
        statusText: "Gateway Timeout",
        call: "categories",
        requestId: "req-1",
      });
      expect(failure.message).toContain("Request Timeout");
    }
  });

  test("a refused connection is a 503 and names no address", async () => {
    const server = createSocketServer();
    const baseUrl = await listening(server);
    await new Promise((resolve) => open.splice(0)[0]?.close(resolve));
    for (const reading of ["cookie", "bearer"] as const) {
      const failure = await failureOf(clientOf({ reading, baseUrl }).call("categories"));
      expect(failure).toMatchObject({ status: 503, statusText: "Service Unavailable" });
      expect(failure.message).not.toMatch(/127\.0\.0\.1|ECONN/);
    }
  });
});
