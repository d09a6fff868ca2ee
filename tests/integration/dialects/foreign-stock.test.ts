import { describe, expect, test } from "vitest";
import { textOf } from "../../setup/browser/rendered-page";
import { directusLike } from "../../setup/backends/directus-like";
import {
  byPassword,
  everyScreenOnForeignBackend,
  oneOfEach,
} from "../../setup/backends/foreign-screens";
import { movableClock } from "../../setup/servers/movable-clock";

const clock = movableClock(new Date().toISOString());
const password = "four calm otters drift";

describe("a stock Directus, which has nothing under /api/v1", () => {
  const backend = directusLike(clock, "stock");
  const { arrive } = everyScreenOnForeignBackend({
    env: { BACKEND_SESSION: "bearer", BACKEND_CREDENTIALS_LOGIN: "true" },
    handlers: backend.handlers,
    signIn: byPassword,
    roles: oneOfEach,
    without: [
      ...["/benefits/:slug", "/benefits/a/:slug", "/benefits/mental-health/:slug"],
      "/vendor/:slug",
    ],
  });

  test("passwords are guessed 25 times for an address, and the trail says that they were", async () => {
    const guesser = await arrive("guest");
    const email = "Nobody-There@harborbread.example";
    const guess = (address: string) => {
      const body = new URLSearchParams({ email: address, password: "wrong" });
      return guesser.peek("/login?index", { method: "POST", body });
    };
    for (let tried = 0; tried < 25; tried++) expect((await guess(email)).status).toBe(401);
    const refused = await guess(email.toLowerCase());
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
    expect(textOf(refused.text)).toContain("Too many tries");
    expect((await guess("somebody-else@harborbread.example")).status).toBe(401);
    const boss = await arrive("super");
    const trail = textOf(
      (await boss.peek("/admin/super-global/audit?action=sign_in.refused")).text,
    );
    // Besides the choice of the filter.
    expect(trail.match(/A sign-in was refused/g)?.length).toBeGreaterThan(1);
  });

  test("the list to get ready is there to read and print, and no search is offered", async () => {
    const person = await arrive("individual");
    const list = await person.peek("/benefits/health-insurance/prep-list");
    expect(list.status).toBe(200);
    expect(list.text).toContain("Print this list and check it off on paper.");
    expect(list.text).not.toContain("I have this");
    const search = await person.peek("/benefits/search");
    expect(search.status).toBe(501);
    expect(search.text).toContain("There’s no search here.");
    expect(search.text).not.toContain('name="q"');
  });

  test("its readiness says in short how much it has", async () => {
    const got = await (await arrive("guest")).peek("/readyz");
    expect(got.text).toMatch(/^backend ok, not ours \(bearer\), with [1-9] of \d+ parts$/m);
  });

  const save = async (page: string, token: string) => {
    const body = new URLSearchParams({ token, password, password_again: password });
    const path = `/login/${page}-password?token=${token}`;
    return (await arrive("guest")).peek(path, { method: "POST", body });
  };

  test.each([
    ["/login/create-password", undefined],
    ["/login/reset-password", undefined],
    ["/login/update-password", undefined],
    ["/login/ctoken", undefined],
    ["/login/ctoken?token=anything", undefined],
    ["/login/ctoken", new URLSearchParams({ token: "anything" })],
    ["/login/ctoken", new URLSearchParams({ code: "123456" })],
  ])("a link without what it needs leads to the password: %s", async (path, body) => {
    const guest = await arrive("guest");
    const got = await guest.ask(path, body && { method: "POST", body });
    expect(got).toMatchObject({ status: 303, to: "/login", notice: "linkUselessPassword" });
    const { text } = await guest.ask("/login");
    expect(text).toContain("Open it from the email again, or sign in with your password.");
    expect(text).toContain("Forgot your password?");
  });

  test("one that was used up is told of plainly after", async () => {
    const again = { to: "/login/forgot-password", notice: "passwordLinkUsed" };
    expect(await save("reset", "used")).toMatchObject(again);
    expect(await save("reset", "garbage")).toMatchObject(again);
    expect(await save("create", "used")).toMatchObject({ to: "/login", notice: "invitationUsed" });
    expect(await save("reset", "good")).toMatchObject({ to: "/login", notice: "passwordSet" });
  });

  test("nobody but its operators reads that the allow list lacks our page", async () => {
    backend.state.resetUrlAllowed = false;
    const body = new URLSearchParams({ email: "owner@harborbread.example" });
    const got = await (
      await arrive("guest")
    ).peek("/login/forgot-password", { method: "POST", body });
    backend.state.resetUrlAllowed = true;
    expect(got.text).toContain("Our service couldn’t do that. Try again in a minute.");
    expect(got.text).not.toContain("Invalid payload");
  });
});
