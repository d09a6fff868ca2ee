import { createServer, request, type RequestListener, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { gunzipSync, brotliDecompressSync } from "node:zlib";
import type { ServerBuild } from "@remix-run/node";
import { withFrontDoor } from "../../../app/commands/front-door.js";
import { requestPreparation } from "../../../app/commands/prepare-request.js";
import { quickPath } from "../../../app/commands/quick-path.js";
import { formKeyField } from "~/domain/form-key";

/**
 * One build behind two servers: as remix-serve alone answers, and with the quick path in front of it, as the start
 * command has it.
 */

type Express = RequestListener & {
  disable(setting: string): void;
  use(handler: unknown): void;
  all(path: string, handler: unknown): void;
};

/** What remix-serve is made of; it starts to listen as soon as it is loaded, so it is put together here as it does. */
function remixServe(build: ServerBuild): RequestListener {
  const own = createRequire(import.meta.url).resolve("@remix-run/serve/package.json");
  const ofServe = createRequire(own);
  const express = ofServe("express") as {
    (): Express;
    static(folder: string, options: object): unknown;
  };
  const compression = ofServe("compression") as () => unknown;
  const { createRequestHandler } = ofServe("@remix-run/express") as {
    createRequestHandler(options: { build: ServerBuild; mode: string }): unknown;
  };
  const app = express();
  app.disable("x-powered-by");
  app.use(compression());
  app.use(express.static("public", { maxAge: "1h" }));
  app.all("*", createRequestHandler({ build, mode: "production" }));
  return app;
}

export type Way = "whole" | "quick";
export type BothWays = {
  /** What the two answer, in a form in which equal answers are equal. */
  ask(way: Way, sent: Sent): Promise<Answer>;
  /** How many requests the quick path has answered. */
  quickly: () => number;
  close(): void;
};

export type Sent = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
};
export type Answer = { status: string; headers: string[]; cookies: string[]; body: string };

export async function bothWays(build: ServerBuild, appUrl: string): Promise<BothWays> {
  const serve = remixServe(build);
  const prepare = requestPreparation(new URL(appUrl), ["127.0.0.1"]);
  const quick = quickPath(build, "production");
  let answered = 0;
  const counted: typeof quick = (...given) => {
    const taken = quick(...given);
    if (taken) answered += 1;
    return taken;
  };
  const servers: Record<Way, Server> = {
    whole: withFrontDoor(createServer, { prepare })(serve),
    quick: withFrontDoor(createServer, { prepare, quick: counted })(serve),
  };
  for (const server of Object.values(servers)) {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  }
  return {
    ask: (way, sent) => ask((servers[way].address() as AddressInfo).port, appUrl, sent),
    quickly: () => answered,
    close: () => Object.values(servers).forEach((server) => server.close()),
  };
}

function ask(port: number, appUrl: string, { method, path, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{ port, host: "127.0.0.1", path, method: method ?? "GET", agent: false },
      headers: { Host: new URL(appUrl).host, ...headers },
    });
    sent.on("error", reject);
    sent.on("response", (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("error", reject);
      answer.on("end", () => {
        const status = `${answer.statusCode} ${answer.statusMessage}`;
        const bytes = unpacked(Buffer.concat(pieces), answer.headers["content-encoding"]);
        resolve({ status, ...headersOf(answer.rawHeaders), body: withoutKeys(bytes) });
      });
    });
    sent.end(body);
  });
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.byteLength === 0) return bytes;
  if (encoding === "gzip") return gunzipSync(bytes);
  return encoding === "br" ? brotliDecompressSync(bytes) : bytes;
}

/** Each form has a key of its own. */
const withoutKeys = (bytes: Buffer) =>
  bytes
    .toString("latin1")
    .replaceAll(new RegExp(`(name="${formKeyField}" value=")[^"]*`, "g"), "$1KEY");

/**
 * Header lines in one order, without those that say where the body ends, and cookies by name and attributes: their values
 * are new each time.
 */
function headersOf(raw: readonly string[]): Pick<Answer, "headers" | "cookies"> {
  const headers: string[] = [];
  const cookies: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const [name = "", value = ""] = [raw[at]?.toLowerCase(), raw[at + 1]];
    if (["date", "transfer-encoding", "content-length"].includes(name)) continue;
    if (name !== "set-cookie") headers.push(`${name}: ${value}`);
    else cookies.push(value.replace(/=[^;]*/, "=").replace(/Expires=[^;]*/i, "Expires="));
  }
  return { headers: headers.sort(), cookies };
}
