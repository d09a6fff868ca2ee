import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Provider = {
  url: string;
  requested: URLSearchParams[];
  stop(): Promise<void>;
};

type Behaviour = (response: ServerResponse, callback: string) => void;

const says =
  (text: (callback: string) => string): Behaviour =>
  (response, callback) => {
    response.setHeader("Content-Type", "application/javascript");
    response.end(text(callback));
  };

/** The address's first word selects one, so that one provider serves a whole test file. */
const behaviours: Record<string, Behaviour> = {
  refused: says((callback) => `${callback}({"result":"error","msg":"0 - refused"})`),
  broken: (response) => void response.writeHead(500).end("broken"),
  huge: says((callback) => `${callback}({"result":"success","msg":"${"x".repeat(200_000)}"})`),
  stalled: (response, callback) => void response.writeHead(200).write(`${callback}({"result"`),
};
const success = says((callback) => `${callback}({"result":"success","msg":"Almost finished"})`);

/** A foreign mailing-list provider as others write it: the callback's parameter is called `c`, as Mailchimp's. */
export async function startProvider(): Promise<Provider> {
  const requested: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? "/", "http://provider").searchParams;
    requested.push(query);
    const behave = behaviours[query.get("EMAIL")?.split("@")[0] ?? ""] ?? success;
    behave(response, query.get("c") ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/subscribe/post-json?u=one&id=two&c=?`,
    requested,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
