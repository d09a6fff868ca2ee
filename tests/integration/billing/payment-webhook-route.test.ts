import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { environment } from "~/environment";
import { signed, startStripeLike, type StripeLike } from "../../setup/backends/stripe-like";
import { testDatabase, type TestDatabase } from "../../setup/servers/test-database";

let stripe: StripeLike;
let database: TestDatabase;
type Routes = ServerBuild["routes"];
/** As the server has it, with what stands around each route. */
let action: NonNullable<Routes[string]["module"]["action"]>;

beforeAll(async () => {
  stripe = await startStripeLike();
  database = await testDatabase("migrated");
  const settings = {
    ...stripe.env,
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    SEED: "none",
    SESSION_SECRET: "a secret of thirty-two characters",
    DATA_DIR: database.DATA_DIR,
    DATABASE_URL: database.DATABASE_URL ?? "",
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  // Read once and kept, before the first test puts the variables back.
  environment();
  const id = "routes/webhooks+/stripe";
  const module = (await import("~/routes/webhooks+/stripe")) as unknown as Routes[string]["module"];
  const { servedRoutes } = await import("~/http/served-routes.server");
  const found = servedRoutes({ [id]: { id, path: "webhooks/stripe", module } })[id]?.module.action;
  if (!found) throw new Error("The route takes no notices");
  action = found;
});
afterAll(async () => {
  await stripe.stop();
  await database.cleanup();
});

async function post(body: string, headers: Record<string, string>): Promise<number> {
  const request = new Request("http://localhost:3000/webhooks/stripe", {
    method: "POST",
    headers,
    body,
  });
  const answer = await action({ request, params: {}, context: {} });
  return (answer as Response).status;
}
const event = (text: string) => JSON.stringify({ id: "evt_1", type: "customer.created", text });

test("a signed notice reaches the backend to the byte, whatever site a browser would say it is from", async () => {
  const { body, signature } = signed(event("Peña – ✓ \u2028"), Date.now());
  const headers = { "Stripe-Signature": signature };
  expect(await post(body, headers)).toBe(200);
  const elsewhere = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  expect(await post(body, { ...headers, ...elsewhere })).toBe(200);
});

test("what the backend refuses is refused here", async () => {
  expect(await post(event("a"), {})).toBe(400);
});
