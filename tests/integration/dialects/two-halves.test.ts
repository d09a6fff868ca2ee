import { http } from "msw";
import { expect, test } from "vitest";
import { kinds } from "~/domain/sign-up/kinds";
import { foreignUrl } from "../../setup/backends/backend-client";
import { directusLike } from "../../setup/backends/directus-like";
import { byPassword, foreignApp, type ForeignBrowser } from "../../setup/backends/foreign-app";
import { confirm, fillIn, mailedCode, paysAndElects, submit } from "../../setup/elsewhere/guest";
import { stepPosts } from "../../setup/people/drafts";
import { emailOf, personBy } from "../../setup/people/foreign-people";
import type { Harness } from "../../setup/servers/embedded-harness";
import { movableClock } from "../../setup/servers/movable-clock";
import { ofFile } from "../../setup/servers/of-file";
import { findRows } from "../../setup/databases/rows";

/** The product runs beside a stock Directus, which knows who people are; what they do here is kept here. */

const realClock = { clock: { now: Date.now } } as Harness;
const { success } = kinds.individual.pages;
const directus = directusLike(movableClock(new Date().toISOString()), "stock");

const env = { BACKEND_SESSION: "bearer", BACKEND_CREDENTIALS_LOGIN: "true" };
const app = await ofFile(foreignApp(env, directus.handlers));

const arrive = (role: string) => byPassword(app.open(), emailOf(role));

/** The first step of a company's sign-up, as a role posts it, and how many drafts there are. */
function begins(role: string) {
  const [first] = stepPosts("company", realClock, emailOf(role));
  if (!first) throw new Error("no step");
  return {
    path: first.path,
    post: (browser: ForeignBrowser) => browser.post(first.path, { rev: "0", ...first.fields }),
    async drafts() {
      const db = await app.inCore();
      return (await db.selectFrom("registrations").select("id").execute()).length;
    },
  };
}

test("somebody signs up, pays, chooses a plan, finds it when they sign in again, and nobody else does", async () => {
  const browser = await arrive("individual");
  expect((await browser.ask("/")).status).toBe(200);
  await fillIn(browser, emailOf("individual"));
  // Signing in with a password proves no mailbox.
  expect((await submit(browser)).status).not.toBe(303);
  expect((await confirm(browser, await mailedCode(app))).status).toBe(303);
  expect(app.letters()).not.toMatch(/[?&]token=/);
  expect(await submit(browser)).toMatchObject({ status: 303, to: success });

  const again = await arrive("individual");
  expect((await again.ask(success)).status).toBe(200);
  expect((await again.ask("/settings/subscription")).text).toContain("Plus");
  const invoice = await paysAndElects(app, again);
  expect((await again.ask(invoice)).status).toBe(200);

  const another = await arrive("support");
  expect((await another.ask(success)).status).not.toBe(200);
  expect((await another.ask(invoice)).status).toBe(404);
  expect((await app.open().ask(invoice)).status).not.toBe(200);
  expect(app.faults).toEqual([]);
});

test("whom the backend has suspended is nobody here, and is told so", async () => {
  const browser = await arrive("individual");
  const facts = "/settings/subscription";
  expect((await browser.ask(facts)).status).toBe(200);
  const { path, post, drafts } = begins("individual");
  const before = await drafts();
  const person = personBy({ email: emailOf("individual") });
  if (!person) throw new Error("nobody there");
  Object.assign(person, { status: "suspended" });
  try {
    const reported = { status: 303, to: "/login", notice: "inactive" };
    expect(await browser.ask(facts)).toMatchObject(reported);
    expect(await browser.ask(path)).toMatchObject(reported);
    expect(await post(browser)).toMatchObject(reported);
    expect(await drafts()).toBe(before);
  } finally {
    Object.assign(person, { status: "active" });
  }
  expect((await (await arrive("individual")).ask(success)).status).toBe(200);
});

test("while the backend does not answer nothing is done as somebody else, and then it goes on", async () => {
  const browser = await arrive("owner");
  const { post, drafts } = begins("owner");
  const before = await drafts();
  app.server.use(http.all(`${foreignUrl}/*`, () => new Response(null, { status: 503 })));
  expect((await browser.ask("/settings/subscription")).to).toBe(
    "/login?next=%2Fsettings%2Fsubscription",
  );
  expect((await post(browser)).to).toMatch(/^\/login\?next=/);
  expect(await drafts()).toBe(before);
  // A missing part of the page keeps no one from the form.
  expect((await app.open().ask("/login")).status).toBe(200);

  app.server.resetHandlers();
  expect((await browser.ask("/")).status).toBe(200);
  expect((await post(browser)).status).toBe(303);
  expect(await drafts()).toBe(before + 1);
});

test("passwords are guessed 25 times for an address, and the trail says that they were", async () => {
  const guesser = app.open();
  const email = "Nobody-There@harborbread.example";
  const guess = (address: string) => {
    const body = new URLSearchParams({ email: address, password: "wrong" });
    return guesser.peek("/login?index", { method: "POST", body });
  };
  for (let tried = 0; tried < 25; tried++) expect((await guess(email)).status).toBe(401);
  const refused = await guess(email.toLowerCase());
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
  expect((await guess("somebody-else@harborbread.example")).status).toBe(401);
  const lines = await findRows(await app.inCore(), "audit_events", { action: "sign_in.refused" }, [
    "id",
  ]);
  expect(lines.length).toBeGreaterThan(0);
});
