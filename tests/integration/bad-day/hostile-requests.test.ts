import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attacked, backendCases, cases, type Attacked } from "../../setup/strain/hostile-requests";
import { rawRequest } from "../../setup/strain/raw-request";

let servers: Attacked;
beforeAll(async () => {
  servers = await attacked();
}, 180_000);
afterAll(async () => {
  await Promise.all([servers.app.stop(), servers.backend.stop()]);
});

describe("the app answers before it has read on:", () => {
  test.each(cases)("%s: %i", async (_what, status, request) => {
    expect((await rawRequest(servers.app.port, request())).status).toBe(status);
  });
});

describe("the backend alone answers before it has read on:", () => {
  test.each(backendCases)("%s: %i", async (_what, status, request) => {
    expect((await rawRequest(servers.backend.port, request())).status).toBe(status);
  });
});
