import { afterAll, describe, expect, test } from "vitest";
import { ProviderError, subscribeAtProvider } from "~/backend/newsletter-provider";
import { startProvider } from "../../setup/backends/newsletter-provider";

const provider = await startProvider();
afterAll(() => provider.stop());

const subscribe = (name: string, timeout = 10_000) =>
  subscribeAtProvider(`${name}@elsewhere.example`, provider.url, timeout);

describe("a mailing-list provider elsewhere", () => {
  test("is asked with a callback and EMAIL beside its own parameters, and `result` is read", async () => {
    expect(await subscribe("reader")).toBe(true);
    const query = provider.requested.at(-1);
    expect(Object.fromEntries(query ?? [])).toEqual({
      u: "one",
      id: "two",
      c: expect.stringMatching(/^[A-Za-z_$][\w$]*$/),
      EMAIL: "reader@elsewhere.example",
    });
    expect(await subscribe("refused")).toBe(false);
  });

  test.each(["broken", "huge"])("that cannot be read is a Bad Request: %s", async (name) => {
    const failure: unknown = await subscribe(name).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderError);
    expect(failure).toMatchObject({ status: 400, message: "Bad Request" });
  });

  test("that takes too long is a Request Timeout", async () => {
    await expect(subscribe("stalled", 50)).rejects.toMatchObject({ status: 408 });
  });
});
