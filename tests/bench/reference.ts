import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { getEnvironment } from "~/environment";
import { signInToBackend } from "./sign-in";

/*
 * A server to compare with, in a process of its own: for each request it makes the page's calls to a backend in this very
 * process, all at once, and answers with the page's own bytes, compressed beforehand. Nothing that does this work with
 * node:http can cost less.
 */

type Call = { path: string; signedIn: boolean };

export type ReferenceJob = {
  email: string;
  /** Each page has the calls to make, and the file with its HTML. */
  pages: Record<string, { calls: Call[]; file: string }>;
};

const job = JSON.parse(process.env.REFERENCE_JOB ?? "") as ReferenceJob;
const env = getEnvironment();
const backend = await createEmbeddedBackend(env, { print: () => undefined });
const headers = await signInToBackend(
  env.APP_URL,
  env.APP_URL,
  join(env.DATA_DIR, "outbox"),
  job.email,
  (url, init) => backend.fetch(new Request(url, init)),
);
const anonymous = { Origin: env.APP_URL, Accept: "application/json" };

async function perform({ path, signedIn }: Call): Promise<unknown> {
  const answer = await backend.handle({
    method: "GET",
    path,
    keepsCookies: true,
    headers: signedIn ? headers : anonymous,
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return JSON.parse(answer.text) as unknown;
}

const pages = new Map(
  Object.entries(job.pages).map(
    ([path, { calls, file }]) =>
      [path, { calls, zipped: gzipSync(readFileSync(file), { level: 5 }) }] as const,
  ),
);

const server = createServer((incoming, outgoing) => {
  const page = pages.get(incoming.url?.split("?", 1)[0] ?? "");
  if (!page) return void outgoing.writeHead(404).end();
  Promise.all(page.calls.map(perform))
    .then(() => {
      outgoing.writeHead(200, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Encoding": "gzip",
        "Content-Length": page.zipped.byteLength,
      });
      outgoing.end(page.zipped);
    })
    .catch((error: unknown) => {
      console.error(error);
      outgoing.writeHead(500).end();
    });
});
server.listen(0, "localhost", () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
