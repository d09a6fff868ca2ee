import { http, type RequestHandler } from "msw";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registrationKeyHeader } from "~/contract/sign-up/registration-calls";
import { kinds } from "~/domain/sign-up/kinds";
import { stepPosts } from "../people/drafts";
import { confirm, fillIn, mailedCode, submit } from "../elsewhere/guest";
import { at, born, home, post, sign } from "../health/elect-walk";
import { emailOf, personBy } from "../people/foreign-people";
import type { Harness } from "../servers/embedded-harness";
import { appOrigin, foreignUrl } from "./backend-client";
import { foreignApp, type ForeignApp, type ForeignBrowser } from "./foreign-app";

/**
 * The product beside a backend that nobody here wrote: who people are is asked there, what they do here is kept here.
 */

const realClock = { clock: { now: Date.now } } as unknown as Harness;
const { success } = kinds.individual.pages;

type Beside = {
  env: Record<string, string>;
  handlers: RequestHandler[];
  signIn(browser: ForeignBrowser, email: string): Promise<void>;
  /** Whether whoever signs up has to type a code, because nothing has proved their mailbox. */
  asksCode: boolean;
  /** Whether somebody without an account can sign up. */
  guestsMay: boolean;
};

export function productBeside({ env, handlers, signIn, asksCode, guestsMay }: Beside) {
  let app: ForeignApp;
  const inCore = () => app.inCore();
  beforeAll(async () => {
    app = await foreignApp(env, handlers);
  });
  afterAll(() => app.close());

  async function arrive(role: string): Promise<ForeignBrowser> {
    const browser = app.open();
    await signIn(browser, emailOf(role));
    return browser;
  }

  test("somebody signs up, and finds it when they sign in again", async () => {
    const browser = await arrive("individual");
    expect((await browser.ask("/")).status).toBe(200);
    await fillIn(browser, emailOf("individual"));
    if (asksCode) {
      // Signing in with a password proves no mailbox.
      expect((await submit(browser)).status).not.toBe(303);
      expect((await confirm(browser, await mailedCode(app))).status).toBe(303);
    }
    expect(await submit(browser)).toMatchObject({ status: 303, to: success });

    const again = await arrive("individual");
    expect((await again.ask(success)).status).toBe(200);
    const membership = await again.ask("/settings/subscription");
    expect(membership.status).toBe(200);
    expect(membership.text).toContain("Plus");
    const { text } = await again.ask("/settings/subscription/payments");
    expect(text).toMatch(/INV-\d{4}-\d+/);
    expect(app.faults).toEqual([]);
  });

  test("and nobody else finds it", async () => {
    const whole = await (await arrive("individual")).ask("/settings/subscription/payments");
    const [number] = /INV-\d{4}-\d+/.exec(whole.text) ?? [];
    const another = await arrive("support");
    expect((await another.ask(success)).status).not.toBe(200);
    const page = `/settings/subscription/payments/${number}`;
    expect((await (await arrive("individual")).ask(page)).status).toBe(200);
    expect((await another.ask(page)).status).toBe(404);
    expect((await app.open().ask(page)).status).not.toBe(200);
  });

  test("whom the backend has suspended is nobody here, and is told so", async () => {
    const browser = await arrive("individual");
    const facts = "/settings/subscription";
    expect((await browser.ask(facts)).status).toBe(200);
    expect((await browser.ask(success)).status).toBe(200);
    const [first] = stepPosts("company", realClock, emailOf("individual"));
    const body = new URLSearchParams({ rev: "0", ...first?.fields });
    const drafts = async () =>
      (await (await inCore()).selectFrom("registrations").select("id").execute()).length;
    const before = await drafts();
    const person = personBy({ email: emailOf("individual") });
    if (!person) throw new Error("nobody there");
    Object.assign(person, { status: "suspended" });
    try {
      const told = { status: 303, to: "/login", notice: "inactive" };
      expect(await browser.ask(facts)).toMatchObject(told);
      expect((await browser.ask(success)).status).toBe(303);
      expect(await browser.ask(first?.path ?? "")).toMatchObject(told);
      const posted = await browser.ask(first?.path ?? "", { method: "POST", body });
      expect(posted).toMatchObject(told);
      expect((await browser.ask("/login")).status).toBe(200);
      expect(await drafts()).toBe(before);
      // Pages that everybody may open are there, or lead to where one signs in.
      for (const path of ["/", "/register", "/register/waitlist", "/benefits", "/association"]) {
        const got = await (await arrive("individual")).ask(path);
        expect([path, got.status < 400]).toEqual([path, true]);
      }
    } finally {
      Object.assign(person, { status: "active" });
    }
    // Where the session has ended with it, they sign in anew.
    expect((await (await arrive("individual")).ask(success)).status).toBe(200);
    expect(app.faults).toEqual([]);
  });

  test("whom the backend makes an administrator is one, and nobody else", async () => {
    const overview = await (await arrive("super")).ask("/admin/super-global");
    expect(overview.status).toBe(200);
    for (const role of ["individual", "owner", "support", "global"]) {
      const got = await (await arrive(role)).ask("/admin/super-global");
      expect([role, got.status]).toEqual([role, 404]);
    }
  });

  test("while the backend does not answer nothing is done as somebody else, and then it goes on", async () => {
    const browser = await arrive("owner");
    const [first] = stepPosts("company", realClock, emailOf("owner"));
    if (!first) throw new Error("no step");
    const body = () => new URLSearchParams({ rev: "0", ...first.fields });
    const drafts = async () =>
      (await (await inCore()).selectFrom("registrations").select("id").execute()).length;
    const before = await drafts();
    app.server.use(http.all(`${foreignUrl}/*`, () => new Response(null, { status: 503 })));
    expect((await browser.ask("/settings/subscription")).status).toBe(503);
    const refused = await browser.ask(first.path, { method: "POST", body: body() });
    expect(refused.status).toBe(503);
    expect(await drafts()).toBe(before);
    // Nobody is kept from the form for want of what else stands on its page.
    expect((await app.open().ask("/login")).status).toBe(200);

    app.server.resetHandlers();
    app.faults.length = 0;
    expect((await browser.ask("/")).status).toBe(200);
    const kept = await browser.ask(first.path, { method: "POST", body: body() });
    expect(kept.status).toBe(303);
    expect(await drafts()).toBe(before + 1);
  });

  test("what is written to people leads to where they go on, and nothing in it signs anybody in", async () => {
    const writer = guestsMay ? app.open() : await arrive("support");
    const [first] = stepPosts("individual", realClock, "guest@elsewhere.example");
    const body = new URLSearchParams({ rev: "0", ...first?.fields });
    expect((await writer.ask(first?.path ?? "", { method: "POST", body })).status).toBe(303);
    await (await app.core())?.drainMail();
    const sent = await (await inCore()).selectFrom("outbox").select(["kind", "state"]).execute();
    expect(sent).toContainEqual({ kind: "registration_link", state: "sent" });
    const letters = app.letters();
    expect(letters).toMatch(new RegExp(`${appOrigin}/login/ctoken\\?proof=[\\w-]{43}`));
    expect(letters).not.toMatch(/[?&]token=/);
  });

  test.runIf(guestsMay)("what opens a guest's draft stays here", async () => {
    const given: string[] = [];
    const look = ({ request }: { request: Request }) => {
      const key = request.headers.get(registrationKeyHeader);
      if (key) given.push(`${request.method} ${new URL(request.url).pathname}`);
    };
    const guest = app.open();
    await fillIn(guest, "keys@elsewhere.example");
    app.server.events.on("request:start", look);
    try {
      // The draft is opened with the key, and signing in asks the backend.
      expect((await guest.ask(kinds.individual.pages.check)).text).toContain(
        "keys@elsewhere.example",
      );
      await signIn(guest, emailOf("employee"));
      expect((await guest.ask("/")).status).toBe(200);
    } finally {
      app.server.events.removeListener("request:start", look);
    }
    expect(given).toEqual([]);
  });

  test.skipIf(guestsMay)("who has no account is told so before the first question", async () => {
    const got = await app.open().ask("/register/individual");
    expect(got).toMatchObject({ status: 303, to: "/login?next=%2Fregister%2Findividual" });
  });

  test("an employee of a company that the product has chooses coverage", async () => {
    const browser = await arrive("employee");
    expect((await browser.ask("/")).status).toBe(200);
    const db = await inCore();
    const theirs = await db
      .selectFrom("users")
      .select(["id", "foreign_id", "foreign_at", "email"])
      .where("foreign_id", "=", String(personBy({ email: emailOf("employee") })?.id))
      .executeTakeFirstOrThrow();
    // From here on they are somebody whom an employer of the sample has on its list.
    await db
      .updateTable("users")
      .set({ foreign_id: null, email: "nobody@harborbread.example" })
      .where("id", "=", theirs.id)
      .execute();
    const { foreign_id, foreign_at, email } = theirs;
    const linked = await db
      .updateTable("users")
      .set({ foreign_id, foreign_at, email, sample: null })
      .where("email", "=", "trevor.quill@juniperpine.example")
      .returning("id")
      .executeTakeFirstOrThrow();

    expect(await post(browser, at("get-started"), { who: "me" })).toBe(at("registration"));
    expect(await post(browser, at("registration"), { ...born, ...home })).toBe(at("dependents"));
    expect(await post(browser, at("dependents"), {})).toBe(at("plan-selection"));
    const chosen = { medical: "larkspur-silver-4000", dental: "none", vision: "none" };
    const addOns = at("plan-addons-selection");
    expect(await post(browser, at("plan-selection"), chosen)).toBe(addOns);
    expect(await post(browser, addOns, { unsure: "add_ons" })).toBe(at("review"));
    expect(await sign(browser, "Ana employee")).toBe(at("thank-you"));
    const enrollments = await db
      .selectFrom("enrollments")
      .select(["tier", "state"])
      .where("user_id", "=", linked.id)
      .where("registration_id", "is not", null)
      .execute();
    expect(enrollments).toEqual([{ tier: "ee", state: "submitted" }]);
    // At another browser of theirs, and at nobody else's.
    expect((await (await arrive("employee")).ask(at("thank-you"))).status).toBe(200);
    expect((await (await arrive("individual")).ask(at("thank-you"))).status).not.toBe(200);
  });
}
