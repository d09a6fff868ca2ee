import type { IncomingMessage } from "node:http";
import { serve, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import proxyAddress from "proxy-addr";
import type { EmbeddedBackend } from "./embedded";
import { openApiDocument } from "./openapi";

const privateNetworks = proxyAddress.compile(["loopback", "linklocal", "uniquelocal"]);

/** The client's address: the right-most X-Forwarded-For hop, believed only from a socket on a private network. */
export function clientAddress(incoming: IncomingMessage): string {
  return proxyAddress(incoming, (address, hop) => hop === 0 && privateNetworks(address, hop));
}

/** The embedded backend as an HTTP application of its own, with its OpenAPI document and health checks. */
export function standaloneApp(backend: EmbeddedBackend): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const document = openApiDocument();
  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    const ready = await backend.ready().then(
      () => true,
      () => false,
    );
    return context.text(ready ? "ready" : "the database does not answer", ready ? 200 : 503);
  });
  app.get("/api/v1/openapi.json", (context) => context.json(document));
  app.all("*", (context) => {
    const request = new Request(context.req.raw);
    request.headers.set("X-Forwarded-For", clientAddress(context.env.incoming));
    return backend.fetch(request);
  });
  return app;
}

/** Listens on a port. @returns how to stop: no new connections, then the backend closes. */
export function serveAlone(
  backend: EmbeddedBackend,
  port: number,
): Promise<{ stop(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: standaloneApp(backend).fetch, port }, () =>
      resolve({
        async stop() {
          await new Promise((closed) => {
            server.close(closed);
            if ("closeIdleConnections" in server) server.closeIdleConnections();
          });
          await backend.close();
        },
      }),
    );
    server.once("error", reject);
  });
}
