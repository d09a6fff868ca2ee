import { beforeEach, describe, expect, test, vi } from "vitest";
import * as settings from "~/environment";
import { noticesIn } from "~/domain/notices";
import { redirectTo, readNoticeName, readNoticeText } from "~/http/redirects.server";
import { seeOther } from "~/screens/forms/form-answer.server";

function appAt(APP_URL: string) {
  const env = { ...settings.parseEnvironment({}), APP_URL };
  vi.spyOn(settings, "getEnvironment").mockReturnValue(env);
}
beforeEach(() => appAt("https://benefits.example"));

const notices = noticesIn("en");
const cookieOf = (response: Response) => response.headers.getSetCookie().at(-1) ?? "";
const backWith = (cookie: string) =>
  new Request("https://benefits.example/", { headers: { Cookie: cookie } });
const pairOf = (cookie: string) => cookie.split(";", 1)[0] ?? "";

describe("a form leads on", () => {
  test("to a page of ours, by a request of its own", async () => {
    const response = await redirectTo(seeOther("/me"));
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/me"]);
    expect(response.headers.has("X-Remix-Reload-Document")).toBe(false);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("for good where a page was moved, which browsers ask again each time", async () => {
    const moved = await redirectTo(seeOther("/me", { moved: true }));
    expect([moved.status, moved.headers.get("Cache-Control")]).toEqual([308, "no-store"]);
    expect((await redirectTo(seeOther("/me"))).headers.has("Cache-Control")).toBe(false);
  });

  test("with its cookies", async () => {
    const headers = new Headers({ "Set-Cookie": "session=a" });
    const response = await redirectTo(seeOther("/me", { headers, notice: "signedOut" }));
    expect(response.headers.getSetCookie()[0]).toBe("session=a");
    expect(cookieOf(response)).toMatch(/^notice=/);
  });

  test("elsewhere, or to another account, by a full page load", async () => {
    const reloads = async (...requested: Parameters<typeof seeOther>) =>
      (await redirectTo(seeOther(...requested))).headers.has("X-Remix-Reload-Document");
    expect(await reloads("https://pay.example/1")).toBe(true);
    expect(await reloads("/", { newDocument: true })).toBe(true);
    expect(await reloads("https://benefits.example/me")).toBe(false);
  });
});

describe("what the page before had to say", () => {
  test("is carried by name, for a minute, where no script reads it", async () => {
    const cookie = cookieOf(await redirectTo(seeOther("/me", { notice: "profileSaved" })));
    expect(cookie.split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Max-Age=60",
      "Path=/",
      "SameSite=Lax",
      "Secure",
    ]);
    expect(await readNoticeName(backWith(pairOf(cookie)))).toBe("profileSaved");
    appAt("http://localhost:3000");
    expect(cookieOf(await redirectTo(seeOther("/me", { notice: "profileSaved" })))).not.toContain(
      "Secure",
    );
  });

  test("is shown in words, once", async () => {
    const cookie = cookieOf(await redirectTo(seeOther("/me", { notice: "profileSaved" })));
    const event = await readNoticeText(backWith(`theme=dark; ${pairOf(cookie)}`), "en");
    expect(event?.text).toBe(notices.profileSaved);
    expect(event?.setCookie).toMatch(/^notice=/);
    for (const part of ["Max-Age=0", "Path=/", "HttpOnly", "Secure"])
      expect(event?.setCookie).toContain(part);
    expect(await readNoticeName(backWith(pairOf(event?.setCookie ?? "")))).toBeNull();
    appAt("http://localhost:3000");
    expect((await readNoticeText(backWith(pairOf(cookie)), "en"))?.setCookie).not.toContain(
      "Secure",
    );
  });

  test("names whom it is about, as one line, where it can", async () => {
    const text = async (notice: "personAdded" | "profileSaved", of: string) => {
      const cookie = pairOf(cookieOf(await redirectTo(seeOther("/me", { notice, of }))));
      expect(await readNoticeName(backWith(cookie))).toBe(notice);
      return (await readNoticeText(backWith(cookie), "en"))?.text;
    };
    expect(await text("personAdded", "Zoë O'Neill")).toBe("Zoë O'Neill is on your list.");
    expect(await text("personAdded", " A\r\nB\u202e")).toBe("A B is on your list.");
    expect(await text("personAdded", "\u200b")).toBe(notices.personAdded);
    expect((await text("personAdded", "x".repeat(4000)))?.length).toBeLessThan(150);
    expect(await text("profileSaved", "Ana")).toBe(notices.profileSaved);
  });

  test("is nothing without the cookie, or with one that names none of ours", async () => {
    const named = (value: unknown) =>
      `notice=${Buffer.from(JSON.stringify(value)).toString("base64")}`;
    for (const cookie of ["theme=dark", named("toString"), named(3), "notice=%"]) {
      expect(await readNoticeName(backWith(cookie))).toBeNull();
      expect(await readNoticeText(backWith(cookie), "en")).toBeNull();
    }
    expect(await readNoticeName(new Request("https://benefits.example/"))).toBeNull();
    expect(await readNoticeName(backWith(named("signedOut")))).toBe("signedOut");
  });
});
