import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attacked, backendCases, cases, type Attacked } from "../../setup/strain/hostile-requests";
import { cpuOf, growthOf } from "../../setup/strain/process-cost";
import { rawRequest, type RawRequest } from "../../setup/strain/raw-request";
import type { ServerProcess } from "../../setup/servers/server-process";

/** What one hostile request may cost the server, whatever it is made of. */
const most = { cpuMs: 50, megabytes: 1 };

/** What else the machine does only adds to a cost, so the least of several is the request's own. */
const atMost = 15;
const atOnce = 12;

let servers: Attacked;
beforeAll(async () => {
  servers = await attacked();
}, 180_000);
afterAll(async () => {
  await Promise.all([servers.app.stop(), servers.backend.stop()]);
});

/** The least that `measure` finds, asked again only while it is more than it may be. */
async function least(allowed: number, measure: () => Promise<number>): Promise<number> {
  let found = Infinity;
  for (let round = 0; round < atMost && found > allowed; round++) {
    found = Math.min(found, await measure());
  }
  return found;
}

async function measured({ pid, port }: ServerProcess, status: number, request: () => RawRequest) {
  // The first one pays for what is compiled only once.
  for (let round = 0; round < 3; round++) {
    const answer = await rawRequest(port, request());
    expect(answer.status).toBe(status);
  }
  const cpuMs = await least(most.cpuMs, async () => {
    const before = cpuOf(pid);
    await rawRequest(port, request());
    return cpuOf(pid) - before;
  });
  const together = () =>
    Promise.all(Array.from({ length: atOnce }, () => rawRequest(port, request())));
  // The first rounds also meet a heap that grows for all that comes after; what is never given back grows in each.
  const megabytes = await least(
    most.megabytes,
    async () => (await growthOf(pid, together)) / atOnce,
  );
  return { cpuMs, megabytes };
}

function isCheap(cost: typeof most, what: string) {
  if (process.env.SHOW_COSTS) {
    process.stdout.write(`${what}: ${cost.cpuMs.toFixed(1)} ms, ${cost.megabytes.toFixed(2)} MB\n`);
  }
  expect(cost.cpuMs).toBeLessThanOrEqual(most.cpuMs);
  expect(cost.megabytes).toBeLessThanOrEqual(most.megabytes);
}

describe("the app answers with little work and memory:", () => {
  test.each(cases)("%s: %i", async (what, status, request) => {
    isCheap(await measured(servers.app, status, request), what);
  });
});

describe("the backend alone answers with little work and memory:", () => {
  test.each(backendCases)("%s: %i", async (what, status, request) => {
    isCheap(await measured(servers.backend, status, request), what);
  });
});
