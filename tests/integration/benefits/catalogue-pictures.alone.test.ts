import { expect, test } from "vitest";
import { hugePng } from "../../setup/strain/huge-png";
import { demo } from "../../setup/people/people";
import { embeddedHarness } from "../../setup/servers/embedded-harness";

test("a bomb among pictures takes no time and little memory", async () => {
  const backend = await embeddedHarness();
  try {
    const boss = backend.browser();
    await boss.signIn(demo.super);
    const body = { title: "A quiet lake", base64: hugePng(30_000, 30_000).toString("base64") };
    const before = process.memoryUsage().rss;
    const began = performance.now();
    const answer = await boss.call("POST", "/api/v1/super-admin/catalogue-pictures", body);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    expect(answer.status).toBe(422);
  } finally {
    await backend.close();
  }
});
