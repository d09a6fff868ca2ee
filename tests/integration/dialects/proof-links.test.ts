import { beforeEach, describe, expect, test } from "vitest";
import { kinds } from "~/domain/sign-up/kinds";
import { newIndividualColumns } from "~/embedded/services/account/users";
import { codesPerDay } from "~/embedded/services/limits";
import { directusLike } from "../../setup/backends/directus-like";
import { foreignApp, type ForeignBrowser } from "../../setup/backends/foreign-app";
import { postForms, textOf } from "../../setup/browser/rendered-page";
import {
  confirm,
  fillIn,
  mailedCode,
  mailedProof,
  proofPage,
  prove,
  submit,
} from "../../setup/elsewhere/guest";
import { stepPosts } from "../../setup/people/drafts";
import type { Harness } from "../../setup/servers/embedded-harness";
import { movableClock } from "../../setup/servers/movable-clock";
import { ofFile } from "../../setup/servers/of-file";
import { addRows, findRows } from "../../setup/databases/rows";

/** Beside a stock Directus, a link proves a guest's mailbox; an attacker must gain nothing by it. */

const { check, success } = kinds.individual.pages;
const continued = "/register?continue=individual";
const sentIn = { status: 303, to: `/login?next=${encodeURIComponent(success)}` };
const confirmed = { status: 303, to: continued, notice: "emailConfirmed" };
const over = { status: 303, to: "/register", notice: "proofOver" };

const realClock = { clock: { now: Date.now } } as Harness;
const directus = directusLike(movableClock(new Date().toISOString()), "stock");
const { accounts } = directus;

const app = await ofFile(
  foreignApp(
    {
      BACKEND_SESSION: "bearer",
      BACKEND_CREDENTIALS_LOGIN: "true",
      BACKEND_STATIC_TOKEN: "static-service",
      BACKEND_MEMBER_ROLE: "member-role",
    },
    directus.handlers,
  ),
);

const inCore = () => app.inCore();
beforeEach(async () => {
  if (await app.core()) await (await inCore()).deleteFrom("limits").execute();
});

let people = 0;
const someone = () => `reader-${(people += 1)}@elsewhere.example`;

/** A browser whose draft waits for its address to be confirmed, and what the link in the message about it proves with. */
async function waiting(email: string): Promise<{ browser: ForeignBrowser; proof: string }> {
  const browser = app.open();
  await fillIn(browser, email);
  return { browser, proof: await mailedProof(app, email) };
}

const tokensTo = async (email: string) =>
  (await inCore()).selectFrom("tokens").selectAll().where("email", "=", email).execute();
const draftsOf = async (email: string) =>
  (await inCore()).selectFrom("registrations").selectAll().where("email", "=", email).execute();

const sentence = async (browser: ForeignBrowser, proof: string) =>
  textOf((await browser.ask(proofPage(proof))).text);
/** The buttons of a page that prove something. */
const buttons = (html: string) =>
  postForms(html, "/login/ctoken").filter(({ fields }) =>
    fields.some(([name, value]) => name === "intent" && value === "prove"),
  );

async function writes(browser: ForeignBrowser, email: string) {
  const [first] = stepPosts("individual", realClock, email);
  const { text } = await browser.ask(first?.path ?? "");
  const rev = /name="rev" value="(\d+)"/.exec(text)?.[1] ?? "";
  const fields = { ...first?.fields, rev, last_name: "Ruiz Vega" };
  const got = await browser.post(first?.path ?? "", fields);
  expect(got.status).toBe(303);
}

describe("on the browser that filled the sign-up in", () => {
  test("it is opened as often as somebody likes, and confirms at the button", async () => {
    const email = someone();
    const { browser, proof } = await waiting(email);
    const before = await tokensTo(email);
    for (const reader of [browser, app.open(), browser]) {
      const got = await reader.ask(proofPage(proof));
      expect([got.status, buttons(got.text).length]).toEqual([200, 1]);
      expect(got.text).toContain("r•••@elsewhere.example");
      expect(got.text).not.toContain(email);
      expect(got.setCookies.join()).not.toContain("drafts=");
    }
    expect(await tokensTo(email)).toEqual(before);
    expect((await submit(browser)).status).toBe(422);

    expect(await sentence(browser, proof)).toContain("which is open in this browser");
    expect(await prove(browser, proof)).toMatchObject(confirmed);
    expect(await browser.ask(continued)).toMatchObject({ status: 303, to: check });
    expect(await submit(browser)).toMatchObject(sentIn);
    expect(app.faults).toEqual([]);
  });

  test("it works while every code of the address is used up for a day", async () => {
    const email = someone();
    const { browser, proof } = await waiting(email);
    const attacker = app.open();
    await fillIn(attacker, email);
    await confirm(attacker, "000000");
    const { tries } = codesPerDay;
    await (await inCore()).updateTable("limits").set({ tries }).execute();
    const refused = await confirm(browser, await mailedCode(app));
    expect(refused.text).toContain("Use the link in the email instead.");
    expect(await prove(browser, proof)).toMatchObject(confirmed);
    expect(await submit(browser)).toMatchObject(sentIn);
  });

  test("it works once, and every other link of the address ends with it", async () => {
    const email = someone();
    const { browser, proof } = await waiting(email);
    const other = await waiting(email);
    expect(other.proof).not.toBe(proof);
    expect(await prove(browser, proof)).toMatchObject(confirmed);
    for (const used of [proof, other.proof]) {
      for (const opener of [browser, other.browser, app.open()]) {
        expect(await prove(opener, used)).toMatchObject(over);
        expect(await opener.ask(proofPage(used))).toMatchObject(over);
      }
    }
    expect((await submit(other.browser)).status).toBe(422);
  });

  test("pressed on two at once it is used by one", async () => {
    const email = someone();
    const { proof } = await waiting(email);
    const pair = await Promise.all([app.open(), app.open()].map((each) => prove(each, proof)));
    expect(pair.map(({ notice }) => notice).sort()).toEqual(["emailConfirmed", "proofOver"]);
  });
});

describe("on another browser", () => {
  test("it says what it opens, and the sign-up goes on there to the end", async () => {
    const email = someone();
    const { browser, proof } = await waiting(email);
    const phone = app.open();
    expect(await sentence(phone, proof)).toContain("in another browser");
    expect((await phone.ask(check)).status).not.toBe(200);
    expect(await prove(phone, proof)).toMatchObject(confirmed);
    expect((await phone.ask(check)).text).toContain("Ruiz");

    // The browser that typed the address continues, as after a sign-in elsewhere, and submits nothing.
    expect((await browser.ask(check)).text).toContain("Your email address is confirmed.");
    expect((await submit(browser)).status).toBe(422);
    expect(await submit(phone)).toMatchObject(sentIn);
    expect((await browser.ask(check)).status).not.toBe(200);
  });

  test("a stranger who then gives the draft another address reads nothing of its reader's", async () => {
    const [email, another] = [someone(), someone()];
    const { browser: stranger, proof } = await waiting(email);
    const reader = app.open();
    await prove(reader, proof);
    await writes(stranger, another);
    const [draft] = await draftsOf(another);
    const answers = async () =>
      (await inCore())
        .selectFrom("registration_steps")
        .select(["step", "rev"])
        .where("registration_id", "=", draft?.id ?? "")
        .orderBy("step")
        .execute();
    const before = await answers();
    for (const { path, fields } of stepPosts("individual", realClock, email))
      await reader.post(path, { rev: "1", ...fields });
    expect(await answers()).toEqual(before);
    expect((await submit(reader)).to).not.toBe(sentIn.to);
  });
});

describe("where there is an account", () => {
  /** Signed in there with a password, which proves no mailbox. */
  async function signedIn(email: string): Promise<ForeignBrowser> {
    if (!accounts.accounts.some((account) => account.email === email))
      accounts.make({ email, password: "another one entirely" }, "active");
    const browser = app.open();
    await browser.post("/login", { email, password: "another one entirely" });
    expect((await browser.ask("/")).status).toBe(200);
    return browser;
  }

  test("a guest is sent to sign in, and is given nothing else", async () => {
    const email = someone();
    const { proof } = await waiting(email);
    const db = await inCore();
    await addRows(db, "users", {
      ...newIndividualColumns(Date.now(), email),
      status: "active",
      foreign_id: "77",
      foreign_at: "https://x.example",
      email_verified_at: new Date().toISOString(),
    });
    const phone = app.open();
    // Until the button is pressed, the page looks the same for each visitor.
    expect(await sentence(phone, proof)).toContain("in another browser");
    expect(await prove(phone, proof)).toMatchObject({
      status: 303,
      to: `/login?next=${encodeURIComponent(continued)}`,
      notice: "signInToSubmit",
    });
    expect((await phone.ask(check)).status).not.toBe(200);
    expect(await prove(phone, proof)).toMatchObject(over);
  });

  test("who is signed in with another address confirms nothing, and the link still works", async () => {
    const [email, another] = [someone(), someone()];
    const { browser, proof } = await waiting(email);
    const other = await signedIn(another);
    const got = await other.ask(proofPage(proof));
    expect(buttons(got.text)).toEqual([]);
    expect(textOf(got.text)).toContain(`You’re signed in as ${another}, and this link is for`);
    expect(await prove(other, proof)).toMatchObject({ status: 303, to: proofPage(proof) });
    expect(await prove(browser, proof)).toMatchObject(confirmed);
  });
});

describe("what an attacker tries", () => {
  test("a made-up link tells nothing, and leaves a line without it", async () => {
    const made = "m".repeat(43);
    const guesser = app.open();
    expect(await guesser.ask(proofPage(made))).toMatchObject(over);
    expect(await prove(guesser, made)).toMatchObject(over);
    const db = await inCore();
    const lines = await findRows(db, "audit_events", {
      action: "sign_in.refused",
      object: "link:unknown",
    });
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toContain(made);
  });

  test("the link is none of the backend's, and signs nobody in under another name", async () => {
    const { browser, proof } = await waiting(someone());
    const thief = app.open();
    const got = await thief.post("/login/ctoken", { token: proof });
    expect(thief.jar.has("session")).toBe(false);
    expect(got.to).not.toBe(continued);
    directus.seen.length = 0;
    await browser.ask(proofPage(proof));
    expect(await prove(browser, proof)).toMatchObject(confirmed);
    expect(JSON.stringify(directus.seen)).not.toContain(proof);
  });
});
