import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { servedRoutes } from "~/http/served-routes.server";
import * as visitors from "~/http/visitor.server";

type Module = Parameters<typeof servedRoutes>[0][string]["module"];

const serve = (module: object, id = "routes/me", path = "me"): Module =>
  (servedRoutes({ [id]: { id, path, module } } as never)[id] as { module: Module }).module;

const requested = (method: string, headers: Record<string, string> = {}) =>
  ({
    request: new Request("https://benefits.example/me?a=b", { method, headers }),
    params: { id: "7" },
    context: {},
  }) as ActionFunctionArgs & LoaderFunctionArgs;

async function refusal(work: () => unknown): Promise<Response> {
  try {
    await work();
  } catch (thrown) {
    return thrown as Response;
  }
  throw new Error("It was not refused");
}

/** A refusal looks up the visitor's language, which would need a whole backend. */
beforeEach(() => {
  vi.spyOn(visitors, "getVisitor").mockResolvedValue({ user: null } as never);
});

const Page = () => null;
const reported = async (response: Response) => [
  response.status,
  response.statusText,
  response.headers.get("Allow"),
  await response.text(),
];
const noForm = "This page can’t do that. Go back and try another way.";

describe("a method that a route does not serve is refused in our words", () => {
  test("a form to a page without one", async () => {
    for (const module of [{ default: Page }, { loader: () => null }]) {
      const response = await refusal(() => serve(module).action?.(requested("POST")));
      expect(await reported(response)).toEqual([405, "Method Not Allowed", "GET, HEAD", noForm]);
    }
  });

  test("a page where there is only a form", async () => {
    const action = vi.fn(() => "done");
    const module = serve({ action });
    const response = await refusal(() =>
      (module.loader as (args: LoaderFunctionArgs) => unknown)(requested("GET")),
    );
    expect(await reported(response)).toEqual([405, "Method Not Allowed", "POST", noForm]);
    expect(await module.action?.(requested("POST"))).toBe("done");
  });

  test("what is served stays as it is", () => {
    const loader = () => "page";
    const module = serve({ loader, default: Page, handle: "own" });
    expect([module.loader, module.default, module.handle]).toEqual([loader, Page, "own"]);
    const alone = { default: Page };
    expect(serve(alone, "routes/$", "*")).toBe(alone);
  });
});

describe("an administrators' page that cannot do what it is asked", () => {
  const hidden = new Response("Page not found", { status: 404 });

  test("is not there for anybody else", async () => {
    const loader = vi.fn((_args: LoaderFunctionArgs): Promise<null> => Promise.reject(hidden));
    const module = serve({ loader }, "routes/admin+/users");
    expect(await refusal(() => module.action?.(requested("POST", { Cookie: "a=b" })))).toBe(hidden);
    const [given] = loader.mock.calls[0] ?? [];
    const { request, params } = given as LoaderFunctionArgs;
    expect([request.method, request.url, request.headers.get("Cookie"), params]).toEqual([
      "GET",
      "https://benefits.example/me?a=b",
      "a=b",
      { id: "7" },
    ]);
  });

  test("says so to them; other pages ask nobody", async () => {
    const loader = vi.fn(() => null);
    const admins = serve({ loader }, "routes/admin+/users");
    expect((await refusal(() => admins.action?.(requested("POST")))).status).toBe(405);
    expect(loader).toHaveBeenCalledTimes(1);
    const withoutLoader = serve({ default: Page }, "routes/admin+/users");
    expect((await refusal(() => withoutLoader.action?.(requested("POST")))).status).toBe(405);
    for (const id of ["routes/me", "routes/about/routes/admin+/x"])
      expect((await refusal(() => serve({ loader }, id).action?.(requested("POST")))).status).toBe(
        405,
      );
    expect(loader).toHaveBeenCalledTimes(1);
  });
});

describe("a browser is told when to try again, and what a page can do", () => {
  const headersOf = (from: object) =>
    (serve({ default: Page }).headers as (from: object) => Headers)(from);
  const one = (name: string, value: string) => new Headers({ [name]: value });
  const none = { parentHeaders: new Headers(), loaderHeaders: new Headers() };

  test("from wherever it was said, the failure first", () => {
    const parentHeaders = one("Vary", "Cookie");
    const loaderHeaders = one("Retry-After", "1");
    const actionHeaders = one("Retry-After", "2");
    const errorHeaders = one("Retry-After", "3");
    const all = { parentHeaders, loaderHeaders, actionHeaders, errorHeaders };
    expect([...headersOf(all)]).toEqual([
      ["retry-after", "3"],
      ["vary", "Cookie"],
    ]);
    expect(headersOf({ ...all, errorHeaders: undefined }).get("Retry-After")).toBe("2");
    expect(headersOf({ ...none, loaderHeaders }).get("Retry-After")).toBe("1");
    expect(headersOf({ ...all, errorHeaders: one("Allow", "GET") }).get("Allow")).toBe("GET");
  });

  test("and of nothing else; a route's own headers go before", () => {
    expect([...headersOf({ ...none, actionHeaders: one("X-Inner", "1") })]).toEqual([]);
    const headers = () => ({});
    expect(serve({ headers }).headers).toBe(headers);
  });
});
