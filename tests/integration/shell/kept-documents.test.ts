import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { formKeyField } from "~/domain/form-key";
import type { PageHandle } from "~/components/shell/page-title";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

/** Documents that are kept in memory and sent again: which, and that nothing but their data is in them. */

let app: AppInProcess;
let member: AppBrowser;
const renderings: [string, string][] = [];

const withoutKeys = (html: string) =>
  html.replaceAll(new RegExp(`(name="${formKeyField}" value=")[^"]*`, "g"), "$1KEY");

beforeAll(async () => {
  app = await appInProcess();
  member = app.browser();
  await member.signIn(demo.member);
  const { module } = app.build.entry;
  const render = module.default;
  module.default = async (request, status, headers, context, loadContext) => {
    const state = await new Response(context.serverHandoffStream).text();
    // Documents of addresses with a query are not kept.
    const again = new Request(`${request.url}?again`, { headers: request.headers });
    const once = async () => {
      const serverHandoffStream = new Response(state).body ?? undefined;
      const given = { ...context, serverHandoffStream, renderMeta: {} };
      const answer = await render(again, status, new Headers(headers), given, {});
      return withoutKeys(await (answer as Response).text());
    };
    const now = await once();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 400 * 24 * 60 * 60 * 1000 });
    const luck = vi.spyOn(Math, "random").mockReturnValue(0.123);
    renderings.push([now, await once()]);
    luck.mockRestore();
    vi.useRealTimers();
    return new Response(now, { status, headers, ...loadContext });
  };
});
beforeEach(() => {
  vi.stubEnv("DEV", false);
  vi.stubEnv("PROD", true);
});
afterAll(() => app.close());

test("are those of four pages, and none of them tells of somebody's health", () => {
  const kept = Object.values(app.build.routes)
    .filter(({ module }) => (module.handle as PageHandle | undefined)?.kept)
    .map(({ id }) => id);
  // Before adding another one, check that it shows no answer of a sign-up or a questionnaire, no birth date and no election.
  expect(kept.sort()).toEqual([
    "routes/login+/index",
    "routes/privacy-policy",
    "routes/terms-conditions",
    "routes/terms-service",
  ]);
});

const pages: [string, "guest" | "member"][] = [
  ["/login", "guest"],
  ["/privacy-policy", "guest"],
  ["/privacy-policy", "member"],
  ["/terms-conditions", "guest"],
  ["/terms-service", "guest"],
];

test.each(pages)("%s for a %s is made of its data alone", async (path, who) => {
  renderings.length = 0;
  const got = await (who === "guest" ? app.browser() : member).peek(path);
  expect(got.status).toBe(200);
  const [now, later] = renderings[0] ?? [];
  expect(now).toContain("<html");
  expect(later).toBe(now);
});
