import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export type SmtpServer = {
  url: string;
  got: string[];
  refusing: boolean;
  /** A message takes this long, ms. */
  takes: number;
  /** Does it never answer for a message to this address? */
  hangsFor(address: string): boolean;
  /** At most this many messages were under way at once. */
  most: number;
  /** Takes no new connections and breaks those that are open. */
  stop(): void;
};

export async function smtpServer(given: Partial<SmtpServer> = {}): Promise<SmtpServer> {
  const open = new Set<Socket>();
  let underWay = 0;
  const server = createServer((socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    const say = (line: string) => socket.write(`${line}\r\n`);
    let body: string | null = null;
    let rest = "";
    let to = "";
    const taken = async (message: string) => {
      if (state.hangsFor(to)) return;
      underWay += 1;
      state.most = Math.max(state.most, underWay);
      if (state.takes > 0) await wait(state.takes);
      underWay -= 1;
      state.got.push(message);
      say("250 taken");
    };
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "DATA" && !state.refusing) {
        body = "";
        return say("354 go on");
      }
      if (verb === "QUIT") return socket.end("221 bye\r\n");
      if (verb === "RCPT") to = line.slice(line.indexOf("<") + 1, line.indexOf(">"));
      say(state.refusing && verb === "RCPT" ? "451 try later" : "250 ok");
    };
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      rest += chunk.toString("latin1");
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (body === null) command(line);
        else if (line === ".") {
          void taken(body);
          body = null;
        } else body += `${line.replace(/^\./, "")}\r\n`;
      }
    });
    say("220 ready");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const state: SmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    got: [],
    refusing: false,
    takes: 0,
    hangsFor: () => false,
    most: 0,
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
    ...given,
  };
  return state;
}
