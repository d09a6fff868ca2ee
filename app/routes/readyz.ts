import { summarizeBackend } from "~/backend/check/backend-standing";
import { getEnvironment } from "~/environment";
import { log } from "~/backend/log";
import { getTransport } from "~/backend/choose-transport";
import { markMachineRoute } from "~/http/route.server";
import { openSessionStore } from "~/sessions/store";

/** Says in one line each if the database and the backend answer; 503 unless both do. */
export const loader = markMachineRoute(async () => {
  const checks = {
    database: openSessionStore()
      .then(({ storage }) => storage.ready())
      .then(() => ""),
    backend: getTransport().then((transport) => summarizeBackend(transport, getEnvironment())),
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return `${name} ok${await check}`;
      } catch (error) {
        log().warn({ err: error, check: name }, "not ready");
        return `${name} not ready`;
      }
    }),
  );
  const ready = results.every((line) => !line.endsWith(" not ready"));
  return new Response(`${results.join("\n")}\n`, {
    status: ready ? 200 : 503,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
});
