import { afterAll, describe, expect, test } from "vitest";
import { subscribeToOwnList, unsubscribeFromNewsletter } from "~/core/shell/newsletter";
import { embeddedHarness, newClient, tokenOf } from "../../setup/servers/embedded-harness";
import { days, minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import type { Language } from "~/language/languages";

const backend = await embeddedHarness();
afterAll(() => backend.close());

const subscribe = (email: string, from = newClient(), language: Language = "en") =>
  backend.ask(subscribeToOwnList, [{ email, language }], { from });
const unsubscribe = (token: string) => backend.ask(unsubscribeFromNewsletter, [token]);
const rowOf = (email: string) =>
  backend.inDatabase(({ db }) =>
    db
      .selectFrom("newsletter_subscribers")
      .select(["status", "source", "provider_result", "consent_at"])
      .where("email", "=", email)
      .executeTakeFirst(),
  );

describe("the product's own mailing list", () => {
  test("keeps the address and mails the way out", async () => {
    expect((await subscribe("reader@elsewhere.example")).status).toBe(200);
    expect(await rowOf("reader@elsewhere.example")).toEqual({
      status: "subscribed",
      source: "footer",
      provider_result: "success",
      consent_at: new Date(backend.clock.now()).toISOString(),
    });
    const mail = await backend.mailTo("reader@elsewhere.example");
    expect(mail?.subject).toBe("You're on our newsletter list");
    expect(new URL(mail?.link ?? "").pathname).toBe("/newsletter/unsubscribe");
    await subscribe("lectora@elsewhere.example", newClient(), "es");
    expect((await backend.mailTo("lectora@elsewhere.example"))?.subject).toContain("boletín");
  });

  test("answers twice alike, and mails once", async () => {
    const first = await subscribe("twice@elsewhere.example");
    expect(await backend.mailTo("twice@elsewhere.example")).not.toBeNull();
    const second = await subscribe("twice@elsewhere.example");
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(await backend.mailTo("twice@elsewhere.example")).toBeNull();
  });

  test("takes ten addresses of one client in a quarter of an hour", async () => {
    const from = newClient();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++)
      statuses.push((await subscribe(`many${turn}@elsewhere.example`, from)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(await rowOf("many10@elsewhere.example")).toBeUndefined();
    backend.clock.advance(minutes(15));
    expect((await subscribe("many10@elsewhere.example", from)).status).toBe(200);
  });

  test("the link takes the address off the list, again and again, even after years", async () => {
    const email = "leaver@elsewhere.example";
    await subscribe(email);
    const mail = await backend.mailTo(email);
    const token = tokenOf(mail?.link ?? "");
    backend.clock.advance(days(3 * 365));
    expect((await unsubscribe(token)).status).toBe(200);
    expect((await rowOf(email))?.status).toBe("unsubscribed");
    expect((await unsubscribe(token)).status).toBe(200);

    expect((await subscribe(email)).status).toBe(200);
    expect((await rowOf(email))?.status).toBe("subscribed");
    // The newer message did not end the older one's link.
    expect(await backend.mailTo(email)).not.toBeNull();
    expect((await unsubscribe(token)).status).toBe(200);
    expect((await rowOf(email))?.status).toBe("unsubscribed");
  });

  test("another link, a sign-in link too, takes nobody off the list", async () => {
    expect((await unsubscribe("made-up")).status).toBe(422);
    const browser = backend.browser();
    await browser.call("GET", "/api/v1/auth/csrf-cookie");
    await browser.call("POST", "/api/v1/auth/magic-link/request", { email: demo.member });
    const signIn = await backend.tokenTo(demo.member);
    expect((await unsubscribe(signIn)).status).toBe(422);
  });

  test("an unsubscribe link signs nobody in", async () => {
    await subscribe(demo.employee);
    const token = await backend.tokenTo(demo.employee);
    const browser = backend.browser();
    await browser.call("GET", "/api/v1/auth/csrf-cookie");
    const answer = await browser.call("POST", "/api/v1/auth/magic-link/consume", { token });
    expect(answer.status).toBe(422);
  });
});
