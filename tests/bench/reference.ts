import { Agent, createServer, request } from "node:http";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { treeRenderer } from "./react-tree";

/*
 * A server to compare with, in a process of its own. For each request it makes the page's backend calls over HTTP,
 * all at once, on kept-alive connections, reads their JSON, and answers:
 * - `bytes`: with the page's own bytes, compressed beforehand;
 * - `gzip`: with the same bytes, compressed for each request as a page of one's own must be;
 * - `react`: with React's renderToString of the page's own tree, then compressed.
 */

export type ReferenceJob = {
  kind: "bytes" | "gzip" | "react";
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
  const path = incoming.url ?? "";
  const page = pages.get(path);
  if (!page) return void outgoing.writeHead(404).end();
  Promise.all(page.calls.map((call) => callBackend(call.path, call.headers)))
    .then(() => {
      const body =
        job.kind === "bytes"
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
