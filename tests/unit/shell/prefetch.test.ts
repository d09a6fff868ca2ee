import { describe, expect, test, vi } from "vitest";
import { mayPrefetch } from "~/browser/hydration/connection";
import { prefetchQueue } from "~/browser/hydration/prefetch-queue";
import { prefetchedAnswers } from "~/browser/hydration/prefetched-answers";

/** Lets everything run that waits for nothing but a promise. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when the test says so. */
function heldWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (item: string) =>
    new Promise<void>((resolve) => {
      begun.push(item);
      ends.set(item, resolve);
    });
  return {
    begun,
    work,
    end: (item: string) => ends.get(item)?.(),
  };
}

test.each([
  [undefined, true],
  [{ effectiveType: "2g" }, false],
  [{ effectiveType: "4g", saveData: true }, false],
])("on %j links may be fetched ahead: %s", (line, expected) => {
  expect(mayPrefetch(line)).toBe(expected);
});

describe("the queue", () => {
  test("works on five at once, in the order they came", async () => {
    const { begun, work, end } = heldWork();
    const queue = prefetchQueue(work);
    for (const item of "abcdefg") queue.add(item);
    expect(begun.join("")).toBe("abcde");
    end("c");
    await settle();
    expect(begun.join("")).toBe("abcdef");
    end("a");
    end("b");
    await settle();
    expect(begun.join("")).toBe("abcdefg");
  });
});

describe("answers fetched ahead", () => {
  const url = "http://localhost/me.data";

  function setUp(answers: () => Response | Promise<Response> = () => new Response("data")) {
    const clock = { now: 0 };
    const network = vi.fn(async (..._call: Parameters<typeof fetch>) => answers());
    return { clock, network, kept: prefetchedAnswers(network, () => clock.now) };
  }

  test("are handed out once, without the network", async () => {
    const { network, kept } = setUp();
    await kept.prefetch(url);
    expect(await (await kept.fetch(new URL(url))).text()).toBe("data");
    expect(network).toHaveBeenCalledTimes(1);
    expect(new Headers(network.mock.calls[0]?.[1]?.headers).get("Purpose")).toBe("prefetch");
    await kept.fetch(new URL(url));
    expect(network).toHaveBeenCalledTimes(2);
  });

  test("are not fetched again while they are fresh, and not used when they are old", async () => {
    const { clock, network, kept } = setUp();
    await kept.prefetch(url);
    clock.now = 29_999;
    await kept.prefetch(url);
    expect(network).toHaveBeenCalledTimes(1);
    clock.now = 30_000;
    await kept.fetch(url);
    expect(network).toHaveBeenCalledTimes(2);
  });

  test.each(["POST", "put"])("are thrown away by a %s", async (method) => {
    const { network, kept } = setUp();
    await kept.prefetch(url);
    await kept.fetch("http://localhost/logout.data", { method });
    await kept.fetch(url);
    expect(network).toHaveBeenCalledTimes(3);
  });

  test("that a write overtook are not used", async () => {
    const first = withResolvers<Response>();
    const answers = [first.promise, new Response("written"), new Response("new")];
    const { kept } = setUp(() => answers.shift() ?? Response.error());
    void kept.prefetch(url);
    await kept.fetch(new Request("http://localhost/me.data", { method: "POST" }));
    first.resolve(new Response("old"));
    expect(await (await kept.fetch(url)).text()).toBe("new");
  });

  test.each([202, 500])("with status %i are asked for again", async (status) => {
    const { network, kept } = setUp(() => new Response("no", { status }));
    await kept.prefetch(url);
    expect((await kept.fetch(url)).status).toBe(status);
    expect(network).toHaveBeenCalledTimes(2);
  });
});

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((good) => (resolve = good));
  return { promise, resolve };
}
