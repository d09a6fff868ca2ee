import { describe, expect, test } from "vitest";
import { byNewPassword, everyScreenOnForeignBackend } from "../../setup/backends/foreign-screens";
import { laravelLike } from "../../setup/backends/laravel-like";

describe("a backend with the specification's calls in the cookie reading", () => {
  const { arrive } = everyScreenOnForeignBackend({
    env: { BACKEND_SESSION: "cookie" },
    handlers: laravelLike("specification").handlers,
    signIn: byNewPassword,
    without: ["/benefits/mental-health/:slug"],
  });

  test("a link by email, which nothing here could redeem, is not offered", async () => {
    const { text } = await (await arrive("guest")).peek("/login");
    expect(text).not.toContain("Email me a link");
    expect(text).toContain("sign in here right now. Write to us");
  });

  test("nor is one told of where a link leads nowhere, or a password is chosen", async () => {
    const guest = await arrive("guest");
    const useless = { status: 303, to: "/login", notice: "linkUseless" };
    expect(await guest.peek("/login/create-password")).toMatchObject(useless);
    expect(await guest.peek("/login/ctoken")).toMatchObject(useless);
    const pages = ["create", "reset", "update"].map((what) => `/login/${what}-password?token=good`);
    for (const path of [...pages, "/login/forgot-password"]) {
      const { status, text } = await guest.peek(path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, /a link by email/.test(text)]).toEqual([path, false]);
    }
    const words = "right and long enough";
    const body = new URLSearchParams({
      ...{ token: "owner@harborbread.example", link_email: "owner@harborbread.example" },
      ...{ password: words, password_again: words },
    });
    const path = "/login/reset-password?token=owner@harborbread.example";
    expect(await guest.ask(path, { method: "POST", body })).toMatchObject({
      notice: "passwordStored",
    });
  });

  test("plans are those whose care is told, and one that cannot be read costs the others nothing", async () => {
    const plans = "/benefits/health-insurance/plans";
    for (const role of ["guest", "individual"] as const) {
      const person = await arrive(role);
      const { status, text } = await person.peek(plans);
      expect([role, status]).toEqual([role, 200]);
      expect(text).toContain("Larkspur one");
      expect(text).not.toContain("Larkspur three");
      expect(text).toContain("2 plans can’t be shown");
      const compared = await person.peek(`${plans}/compare?compare=one,three,four`);
      expect(compared.status).toBe(200);
      expect(compared.text).toContain("$30.00 copay");
      expect(compared.text).toContain("2 plans aren’t ones you can choose");
      expect((await person.peek(`${plans}/sheet?compare=one`)).text).toContain("Larkspur one");
    }
  });

  test("a category without a call for its offers says that there are none yet", async () => {
    const guest = await arrive("guest");
    const fitness = await guest.peek("/benefits/fitness?search=gym");
    expect(fitness.status).toBe(200);
    expect(fitness.text).toContain("No offers here yet");
    expect((await guest.peek("/benefits/no-such")).status).toBe(404);
  });
});
