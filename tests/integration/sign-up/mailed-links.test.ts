import { afterAll, beforeEach, expect, test } from "vitest";
import type { MembershipKind } from "~/domain/sign-up/kinds";
import { formats } from "~/language/formats";
import { freshEmail, individualDraft, stepPosts, type GuestDraft } from "../../setup/people/drafts";
import { appInProcess, type AppBrowser } from "../../setup/servers/app-in-process";
import { days, minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { tokenOf } from "../../setup/servers/embedded-harness";

const app = await appInProcess();
beforeEach(() => app.harness.later());
afterAll(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

const tokenFor = async (email: string) => tokenOf((await app.harness.mailTo(email))?.link ?? "");

async function press(browser: AppBrowser, token: string): Promise<string> {
  return (await browser.post("/login/ctoken", { token })).to ?? "";
}

async function follow(browser: AppBrowser, to: string) {
  for (let path = to; ;) {
    const got = await browser.ask(path);
    if (got.to === null) return { path, ...got };
    path = got.to;
  }
}

const plain = (html: string) => html.replace(/<!-- -->/g, "");
const dayNow = () => formats("en").day(new Date(app.harness.clock.now()).toISOString());

/** Opens a draft as the person who has proved its address, on another device. */
async function ownerOf(draft: GuestDraft): Promise<AppBrowser> {
  const owner = app.browser();
  await press(owner, await tokenFor(draft.email));
  return owner;
}

async function anotherLink(owner: AppBrowser, { email }: GuestDraft): Promise<string> {
  await app.harness.later();
  await owner.post("/register/individual/warning", { intent: "link" });
  return tokenFor(email);
}

const discard = (browser: AppBrowser) =>
  browser.post("/register/individual/warning", { intent: "discard" });

async function begunInBrowser(kind: MembershipKind = "individual") {
  const email = freshEmail();
  const browser = app.browser();
  const [first] = stepPosts(kind, app.harness, email);
  const fields = { rev: "0", ...first?.fields, intent: "save" };
  const saved = await browser.post(first?.path ?? "", fields);
  return { email, browser, saved: saved.to ?? "" };
}

test("a form of a draft that another tab has deleted is told so, in no other words", async () => {
  const { browser, saved } = await begunInBrowser();
  const [first, second] = stepPosts("individual", app.harness, freshEmail());
  const { text } = await browser.ask(first?.path ?? "");
  const registration = /name="registration" value="([^"]+)"/.exec(text)?.[1] ?? "";
  const send = (from: AppBrowser, path = "", fields: Record<string, string> = {}) =>
    from.ask(path, { method: "POST", body: new URLSearchParams(fields) });
  expect(await send(browser, saved, { intent: "discard" })).toMatchObject({
    notice: "draftDeleted",
  });
  for (const step of [first, second]) {
    const input = { rev: "1", registration, ...step?.fields };
    expect(await send(browser, step?.path, input)).toMatchObject({
      status: 303,
      to: "/register",
      notice: "draftDeletedHere",
    });
  }
  expect((await browser.ask("/register")).text).toContain("deleted in this browser");
  // A browser that knows nothing of it hears nothing of it.
  const entered = { rev: "1", registration, ...first?.fields };
  const stranger = await send(app.browser(), first?.path, entered);
  expect(stranger.to).toMatch(/^\/login\?/);
});

test("a link back to a draft that was deleted says since when and by whom, and how to start again", async () => {
  const draft = await individualDraft(app.harness);
  const owner = await ownerOf(draft);
  const token = await anotherLink(owner, draft);
  await discard(owner);
  const day = dayNow();
  app.harness.clock.advance(days(2));
  const there = app.browser();
  const page = await follow(there, await press(there, token));
  expect(page.path).toMatch(/^\/register\?/);
  expect(plain(page.text)).toContain("The answers you saved are gone");
  expect(plain(page.text)).toContain(`They were deleted on ${day}, by you`);
  expect(page.text).not.toContain(draft.id);
});

test("a link that is opened in somebody else's session says whose it is, and changes over at the button", async () => {
  const draft = await individualDraft(app.harness);
  const token = await tokenFor(draft.email);
  const browser = app.browser();
  await browser.signIn(demo.member);
  const page = await browser.ask(`/login/ctoken?token=${token}`);
  expect(plain(page.text)).toContain(
    `You’re signed in as ${demo.member}. The button signs you out of that account`,
  );
  expect(page.text).not.toContain(draft.email);
  expect((await follow(browser, await press(browser, token))).path).toBe(
    "/register/individual/recap",
  );
  expect((await browser.ask("/me")).text).toContain(draft.email);
});

test.each([
  [demo.super, "work once, for 15 minutes", minutes(16), false],
  [demo.member, "works once, for 30 days", days(29), true],
])("a link to a draft is for %s what it says: %s", async (email, text, later, lives) => {
  await individualDraft(app.harness, email);
  const mail = await app.harness.mailTo(email);
  expect(mail?.text.replace(/\s+/g, " ")).toContain(text);
  app.harness.clock.advance(later);
  const got = await app.browser().ask(`/login/ctoken?token=${tokenOf(mail?.link ?? "")}`);
  expect(got.to === null).toBe(lives);
});
