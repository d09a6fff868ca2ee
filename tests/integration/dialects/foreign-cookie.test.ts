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
      expect(compared.text).toContain("2 plans aren’t among those");
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
