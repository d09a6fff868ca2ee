import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Servers } from "../servers/browser-servers";
import { freePort, startServer } from "../servers/server-process";
import { test as base } from "./browser-fixtures";

const inSpanish = fileURLToPath(new URL("../language/in-spanish.js", import.meta.url));

/** On the app with Spanish, which not everybody is offered yet. */
export const test = base.extend<object, { servers: Servers }>({
  servers: [
    async ({}, use) => {
      const app = await startServer("app", await freePort(), {
        NODE_OPTIONS: `--import=${inSpanish}`,
      });
      await use({
        ...{ url: app.url, apps: [app.url], backend: null },
        ...{ outboxes: [join(app.dataDir, "outbox")], stop: app.stop },
      });
      await app.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
