import { Agent, createServer, request } from "node:http";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { environment } from "~/environment";
import { treeRenderer } from "./react-tree";
import { signInToBackend, type Carry } from "./sign-in";

/*
 * A server to compare with, in a process of its own. For each request it makes the page's backend calls, all at once,
 * over HTTP on kept-alive connections, reads their JSON, and answers:
 * - `bytes`: with the page's own bytes, compressed beforehand;
 * - `gzip`: with the same bytes, compressed for each request as a page of one's own must be;
 * - `react`: with React's renderToString of the page's own tree, then compressed;
 * - `limit`: as `bytes`, but the calls are made to a backend in this very process, as the app makes them where
 *   BACKEND_URL is not set. Nothing that does this work with node:http can cost less.
 */

export type ReferenceJob = {
  kind: "bytes" | "gzip" | "react" | "limit";
  backendUrl: string;
  /** Where the backend's mail arrives, and who signs in. */
  outbox: string;
  email: string;
  /** By page: the calls to make, and the file with the page's HTML. */
  pages: Record<
    string,
    { calls: { path: string; headers: Record<string, string> }[]; file: string }
  >;
};

const job = JSON.parse(process.env.REFERENCE_JOB ?? "") as ReferenceJob;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const level = { level: 5 };

function callBackend(path: string, headers: Record<string, string>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request(job.backendUrl + path, { agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => (text += chunk));
      answer.on("end", () =>
        answer.statusCode === 200
          ? resolve(JSON.parse(text))
          : reject(new Error(`${path} answered ${answer.statusCode}`)),
      );
      answer.on("error", reject);
    })
      .on("error", reject)
      .end();
  });
}

type Call = ReferenceJob["pages"][string]["calls"][number];

/** Signs in to a backend of this process: its sessions are not those of the backend at `backendUrl`. */
async function inProcess(): Promise<(call: Call) => Promise<unknown>> {
  const env = environment();
  const backend = await createEmbeddedBackend(env, { print: () => undefined });
  const carry: Carry = (url, init) => backend.fetch(new Request(url, init));
  const outbox = join(env.DATA_DIR, "outbox");
  const headers = await signInToBackend(env.APP_URL, env.APP_URL, outbox, job.email, carry);
  return async (call) => {
    const signedIn = "Cookie" in call.headers;
    const answer = await backend.handle({
      ...{ method: "GET", path: call.path, keepsCookies: true },
      headers: signedIn ? headers : call.headers,
    });
    if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}`);
    return JSON.parse(answer.text) as unknown;
  };
}

const perform =
  job.kind === "limit"
    ? await inProcess()
    : ({ path, headers }: Call) => callBackend(path, headers);

const pages = new Map(
  Object.entries(job.pages).map(([path, { calls, file }]) => {
    const html = readFileSync(file);
    return [path, { calls, html, zipped: gzipSync(html, level) }] as const;
  }),
);
const render =
  job.kind === "react"
    ? await treeRenderer(Object.keys(job.pages), job.outbox, job.email)
    : () => "";

const server = createServer((incoming, outgoing) => {
  const path = incoming.url?.split("?", 1)[0] ?? "";
  const page = pages.get(path);
  if (!page) return void outgoing.writeHead(404).end();
  Promise.all(page.calls.map((call) => perform(call)))
    .then(() => {
      const body =
        job.kind === "bytes" || job.kind === "limit"
          ? page.zipped
          : gzipSync(job.kind === "react" ? render(path) : page.html, level);
      outgoing.writeHead(200, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Encoding": "gzip",
        "Content-Length": body.byteLength,
      });
      outgoing.end(body);
    })
    .catch((error: unknown) => {
      console.error(error);
      outgoing.writeHead(500).end();
    });
});
server.listen(0, "localhost", () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
