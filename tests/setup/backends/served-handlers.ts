import { createServer } from "node:http";
import { getResponse, type RequestHandler } from "msw";
import { freePort } from "../servers/free-port.js";
import { foreignUrl } from "./backend-client";

/** A foreign backend that browsers and processes reach, answering as its handlers do. */
export type ServedHandlers = {
  url: string;
  stop(): Promise<void>;
  /** No server answers at the address any more, until what this resolves to is called. */
  away(): Promise<() => Promise<void>>;
};

/** Host name `localhost`, as the test's app: cookies don't know ports, so that both are one site and share them. */
export async function serveHandlers(handlers: RequestHandler[]): Promise<ServedHandlers> {
  const server = createServer((incoming, outgoing) => {
    // Node itself would write the machine's time here, and a run of the tests has a day of its own.
    outgoing.setHeader("Date", new Date().toUTCString());
    const pieces: Buffer[] = [];
    incoming.on("data", (piece: Buffer) => pieces.push(piece));
    incoming.on("end", () => {
      const { method = "GET", url = "/", headers } = incoming;
      const request = new Request(foreignUrl + url, {
        method,
        headers: Object.entries(headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
        ...(pieces.length > 0 ? { body: Buffer.concat(pieces) } : {}),
      });
      void getResponse(handlers, request).then(async (answer) => {
        if (!answer) return outgoing.writeHead(404).end();
        const cookies = answer.headers.getSetCookie();
        const others = [...answer.headers].filter(([name]) => name !== "set-cookie");
        outgoing.writeHead(answer.status, {
          ...Object.fromEntries(others),
          ...(cookies.length > 0 ? { "set-cookie": cookies } : {}),
        });
        return outgoing.end(Buffer.from(await answer.arrayBuffer()));
      });
    });
  });
  const port = await freePort();
  const listen = () => new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  await listen();
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `http://localhost:${port}`,
    stop,
    async away() {
      await stop();
      return listen;
    },
  };
}
