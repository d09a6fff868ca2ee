import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import proxyAddress from "proxy-addr";
import { StorageFailure } from "~/storage/storage-failure";
import type { EmbeddedBackend } from "./embedded";
import { openApiDocument } from "./openapi";

/**
 * Returns a function that finds a client's address: the right-most X-Forwarded-For hop, trusted only from a socket of a
 * trusted network. `networks` are those of TRUSTED_PROXIES.
 */
function clientAddressBehind(networks: string[]): (incoming: IncomingMessage) => string {
  const trusted = proxyAddress.compile(networks);
  return (incoming) => proxyAddress(incoming, (address, hop) => hop === 0 && trusted(address, hop));
}

/** Returns the backend as an HTTP application of its own, with /api/v1/openapi.json, /healthz and /readyz. */
function createStandaloneApp(
  backend: EmbeddedBackend,
  trustedProxies: string[],
): Hono<{ Bindings: HttpBindings }> {
  const clientAddress = clientAddressBehind(trustedProxies);
  const app = new Hono<{ Bindings: HttpBindings }>();
  const document = openApiDocument();
  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    const trouble = await backend.ready().then(
      () => null,
      (error: unknown) => (error instanceof StorageFailure ? error.message : "Not ready."),
    );
    return context.text(trouble ?? "ready", trouble ? 503 : 200);
  });
  app.get("/api/v1/openapi.json", (context) => context.json(document));
  app.all("*", (context) => {
    const request = new Request(context.req.raw);
    request.headers.set("X-Forwarded-For", clientAddress(context.env.incoming));
    return backend.fetch(request);
  });
  return app;
}

/**
 * Listens on a port. `trustedProxies` is the setting's list; `host` limits where it listens; `serverFor` returns the
 * server that passes requests on. `stop` ends new connections, waits for the open ones and closes the backend.
 */
export function serveAlone(
  backend: EmbeddedBackend,
  port: number,
  options: {
    trustedProxies: string[];
    host?: string | undefined;
    serverFor?: (listener: RequestListener) => Server;
  },
): Promise<{ stop(): Promise<void> }> {
  const { trustedProxies, host, serverFor = (listener) => createServer(listener) } = options;
  return new Promise((resolve, reject) => {
    const { fetch } = createStandaloneApp(backend, trustedProxies);
    const listener = getRequestListener(fetch, { autoCleanupIncoming: false });
    const server = serverFor((...args) => void listener(...args));
    server.once("error", reject);
    server.listen({ port, host }, () =>
      resolve({
        async stop() {
          await new Promise((closed) => server.close(closed));
          await backend.close();
        },
      }),
    );
  });
}
