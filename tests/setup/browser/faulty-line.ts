import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";

export type LineFault = "reset" | "cut off" | 502 | 503;

export type Line = {
  url: string;
  appPort: number;
  /** From now on these requests ("POST /me.data") meet the fault; null mends it. */
  fail(fault: LineFault | null, requests?: RegExp): void;
  stop(): Promise<void>;
};

const proxyPage = (status: number) =>
  `<html><head><title>${status}</title></head><body><center><h1>${status}</h1></center><hr><center>nginx</center></body></html>`;

/** Stands in front of the app on `port` as a proxy does, and fails when told to. */
export async function startLine(port: number, appPort: number): Promise<Line> {
  let fault: LineFault | null = null;
  let fails = /^/;
  const held = new Set<ServerResponse>();

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, cutOff: boolean) => {
    const { method, url: path, headers } = incoming;
    // A kept connection may be closed at the other end at this very moment.
    const onward = forward(
      { host: "localhost", port: appPort, method, path, headers, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        if (!cutOff) return answer.pipe(outgoing);
        // The headers, and never the end.
        answer.resume();
        outgoing.flushHeaders();
        held.add(outgoing);
      },
    );
    onward.on("error", () => incoming.socket.resetAndDestroy());
    incoming.pipe(onward);
  };

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    const now = fails.test(`${incoming.method} ${path}`) ? fault : null;
    if (now === null || now === "cut off") return pass(incoming, outgoing, now === "cut off");
    if (now === "reset") return void incoming.socket.resetAndDestroy();
    outgoing.writeHead(now, { "Content-Type": "text/html" }).end(proxyPage(now));
  });
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return {
    url: `http://localhost:${port}`,
    appPort,
    fail(next, requests = /^/) {
      fault = next;
      fails = requests;
      if (next !== null) return;
      for (const answer of held) answer.destroy();
      held.clear();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
