import { afterAll, describe, expect, test } from "vitest";
import { unsubscribeFromNewsletter } from "~/core/shell/newsletter";
import { readJsonp } from "~/contract/shell/newsletter";
import { embeddedHarness, newClient, tokenOf } from "../../setup/servers/embedded-harness";
import { days, minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";

const backend = await embeddedHarness();
afterAll(() => backend.close());

async function subscribe(email: string, from = newClient(), method = "GET") {
  const query = new URLSearchParams({ callback: "heard", EMAIL: email });
  const answer = await backend.send(method, `/newsletter/subscribe?${query}`, { from });
  return { ...answer, read: readJsonp("heard", answer.text) };
}
const unsubscribe = (token: string) => backend.ask(unsubscribeFromNewsletter, [token]);
const rowOf = (email: string) =>
  backend.inDatabase(({ db }) =>
    db
      .selectFrom("newsletter_subscribers")
      .select(["status", "source", "provider_result", "consent_at"])
      .where("email", "=", email)
      .executeTakeFirst(),
  );

describe("the embedded backend as the mailing-list provider", () => {
  test("answers with a script, keeps the address and mails the way out", async () => {
    const answer = await subscribe(" Reader@Elsewhere.example ");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(answer.read).toEqual({ result: "success", msg: "Thanks for subscribing!" });
    expect(await rowOf("reader@elsewhere.example")).toEqual({
      status: "subscribed",
      source: "footer",
      provider_result: "success",
      consent_at: new Date(backend.clock.now()).toISOString(),
    });
    const mail = await backend.mailTo("reader@elsewhere.example");
    expect(mail?.subject).toBe("You're on our newsletter list");
    expect(new URL(mail?.link ?? "").pathname).toBe("/newsletter/unsubscribe");
    const query = new URLSearchParams({ callback: "heard", EMAIL: "lectora@elsewhere.example" });
    const headers = { "accept-language": "es-US,es;q=0.9" };
    await backend.send("GET", `/newsletter/subscribe?${query}`, { headers, from: newClient() });
    expect((await backend.mailTo("lectora@elsewhere.example"))?.subject).toContain("boletín");
  });

  test("answers twice alike, and mails once", async () => {
    const first = await subscribe("twice@elsewhere.example");
    expect(await backend.mailTo("twice@elsewhere.example")).not.toBeNull();
    const second = await subscribe("twice@elsewhere.example");
    expect(second.text).toBe(first.text);
    expect(await backend.mailTo("twice@elsewhere.example")).toBeNull();
  });

  test("refuses what is no address, and a callback that is no name", async () => {
    expect((await subscribe("nobody")).read?.result).toBe("error");
    const query = "callback=alert(1)&EMAIL=a@elsewhere.example";
    expect((await backend.send("GET", `/newsletter/subscribe?${query}`)).status).toBe(400);
    expect((await subscribe("head@elsewhere.example", newClient(), "HEAD")).status).toBe(404);
    expect(await rowOf("head@elsewhere.example")).toBeUndefined();
  });

  test("takes ten addresses of one client in a quarter of an hour", async () => {
    const from = newClient();
    const results: (string | undefined)[] = [];
    for (let turn = 0; turn < 11; turn++)
      results.push((await subscribe(`many${turn}@elsewhere.example`, from)).read?.result);
    expect(results).toEqual([...Array.from({ length: 10 }, () => "success"), "error"]);
    expect(await rowOf("many10@elsewhere.example")).toBeUndefined();
    backend.clock.advance(minutes(15));
    expect((await subscribe("many10@elsewhere.example", from)).read?.result).toBe("success");
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

    expect((await subscribe(email)).read?.result).toBe("success");
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
