import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { PlainRequest } from "~/embedded/http/plain";
import { signUpServices } from "~/embedded/services/sign-up/kinds/sign-up-kinds";
import { clubRoutes } from "../../setup/club/club-routes";
import { accepted, clubService } from "../../setup/club/club-service";
import { postForms } from "../../setup/browser/rendered-page";
import { freshEmail } from "../../setup/people/drafts";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { days } from "../../setup/servers/movable-clock";

/**
 * A kind of sign-up that the product does not have (tests/setup/club), on the app as it is: nothing of the product is
 * changed for it. Its steps depend on an answer and on a fact, some answers are held apart, its pages live under /club,
 * it reminds, submits, and is held until somebody has looked at it.
 */

vi.mock("~/screens/sign-up/sign-up-flows.server", async (original) => {
  const real = await original<Record<"signUpFlows", object[]>>();
  const { clubFlow } = await import("../../setup/club/club-flow");
  return { ...real, signUpFlows: [...real.signUpFlows, clubFlow] };
});

let app: AppInProcess;
beforeAll(async () => {
  const signUps = { ...signUpServices, "dog-club": clubService };
  app = await appInProcess({}, { routes: clubRoutes, signUps });
});
beforeEach(() => void accepted.splice(0));
afterAll(() => app.close());

/** Fills in the form of a page as somebody without scripts would. @returns where it led, or the refusal */
async function post(browser: AppBrowser, path: string, typed: Record<string, string>) {
  const page = await browser.ask(path);
  expect([path, page.status]).toEqual([path, 200]);
  const forms = postForms(page.text, path);
  const [asked = ""] = Object.keys(typed);
  const isIt = ({ action, open }: (typeof forms)[number]) =>
    action.startsWith(path.split("?")[0] ?? "") &&
    (!asked || open.some(({ name }) => name === asked));
  const form = forms.find(isIt);
  const body = new URLSearchParams(form?.fields ?? []);
  body.delete("intent");
  for (const [name, value] of Object.entries(typed)) body.set(name, value);
  const answer = await browser.ask(form?.action ?? path, { method: "POST", body });
  return answer.to ?? { refused: answer.text, status: answer.status };
}

const you = (email: string, has_dog: "yes" | "no", last_name = "Ruiz") => ({
  ...{ first_name: "Ana", last_name, email, has_dog },
});
const bello = { dog: "Bello", chip: "981 000 1234", insurance: "55-6677" };

/** Opens the link of the newest letter, as its reader. */
async function openLetter(browser: AppBrowser, email: string) {
  const mail = await app.harness.mailTo(email);
  const token = new URL(mail?.link ?? "").searchParams.get("token") ?? "";
  const opened = await browser.ask("/login/ctoken", {
    method: "POST",
    body: new URLSearchParams({ token }),
  });
  return { mail, to: opened.to };
}

const rowOf = (email: string) =>
  app.storage.db
    .selectFrom("registrations")
    .select(["id", "state", "ein_cipher"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
const stepsOf = async (email: string) => {
  const { id } = await rowOf(email);
  const rows = await app.storage.db
    .selectFrom("registration_steps")
    .select("step")
    .where("registration_id", "=", id)
    .orderBy("step")
    .execute();
  return rows.map(({ step }) => step);
};

test("asks in order what its table says, and refuses as every form does", async () => {
  const browser = app.browser();
  expect(await browser.ask("/club/fee")).toMatchObject({ to: "/club/you", notice: "stepFirst" });
  const first = await browser.ask("/club/you");
  expect(first.text).toContain("Step 1 of 3");
  expect(first.text).toMatch(/<a[^>]*href="\/club"[^>]*>\s*Back/);
  const refused = await post(browser, "/club/you", { email: "ana@" });
  expect(refused).toMatchObject({ status: 422 });
  expect(JSON.stringify(refused)).toContain("Enter your first name");
});

test("a step depends on an answer", async () => {
  const email = freshEmail();
  const browser = app.browser();
  expect(await post(browser, "/club/you", you(email, "yes"))).toBe("/club/your-dog");
  expect(await browser.ask("/club/check")).toMatchObject({ to: "/club/your-dog" });
  expect(await post(browser, "/club/your-dog", bello)).toBe("/club/fee");
  expect(await post(browser, "/club/fee", { fee: "cash" })).toBe("/club/check");
  expect((await browser.ask("/club/check")).text).toContain("Bello");

  // Now there is no dog: its page leads on, and nothing asks for it.
  const changed = await post(browser, "/club/you?return=check", you(email, "no"));
  expect(changed).toBe("/club/check");
  expect(await browser.ask("/club/your-dog")).toMatchObject({ to: "/club/check", notice: null });
  expect((await browser.ask("/club/check")).text).not.toContain("Bello");
  expect((await browser.ask("/club/fee")).text).toMatch(/<a[^>]*href="\/club\/you"[^>]*>\s*Back/);

  await openLetter(browser, email);
  const agreed = { agreed: "on", signature: "Ana Ruiz" };
  expect(await post(browser, "/club/check", agreed)).toBe("/club/welcome");
  expect(accepted).toEqual([{ owner: email, dog: null, chip: null, pays: true }]);
  // What was answered before is not kept.
  expect(await stepsOf(email)).toEqual(["fee", "you"]);
  expect((await browser.ask("/club/welcome")).text).toContain("Welcome, and a bone");
});

test("a step depends on a fact, which is asked once for all that a request runs", async () => {
  const browser = app.browser();
  await browser.signIn(demo.member);
  expect(await post(browser, "/club/you", you(demo.member, "no"))).toBe("/club/check");
  const asked = vi.spyOn(app.harness.backend, "handle");
  expect(await browser.ask("/club/fee")).toMatchObject({ to: "/club/check" });
  expect((await browser.ask("/club/check")).status).toBe(200);
  const paths = asked.mock.calls.map(([{ path }]: [PlainRequest]) => path);
  expect(paths.filter((path) => path.endsWith("/payment-kinds"))).toHaveLength(2);
  asked.mockRestore();
});

test("is held for review, with its numbers apart from its answers", async () => {
  const email = freshEmail();
  const browser = app.browser();
  await post(browser, "/club/you", you(email, "yes", "Wolf"));
  await post(browser, "/club/your-dog", bello);
  await post(browser, "/club/fee", { fee: "bank" });
  await openLetter(browser, email);
  const agreed = { agreed: "on", signature: "Ana Wolf" };
  expect(await post(browser, "/club/check", agreed)).toBe("/club/welcome");
  expect((await browser.ask("/club/welcome")).text).toContain("We have your application");
  expect(accepted).toEqual([]);

  const { id, ein_cipher } = await rowOf(email);
  expect(ein_cipher).not.toBeNull();
  const applicant = app.harness.browser();
  await applicant.signIn(email);
  const { body } = await applicant.call("GET", "/api/v1/registrations");
  expect(body.data.registrations[0].steps.dog.data).toEqual({
    dog: "Bello",
    chip: "…1234",
    insurance: "…6677",
  });
  const boss = app.browser();
  await boss.signIn(demo.super);
  const list = await boss.ask("/admin/super-global/registrations");
  expect(list.text).toContain("Wolves are no dogs.");
  const sheet = await boss.ask(`/admin/super-global/registrations/${id}`);
  // By the name of its dog, under the kind's own label, with what may be seen.
  for (const seen of ["Bello</h1>", "Dog club", "…1234"]) expect(sheet.text).toContain(seen);
  expect(sheet.text).not.toContain("981");

  const review = `/admin/super-global/registrations/${id}`;
  await post(boss, `${review}/ask`, { note: "Is it a wolf?" });
  const letter = await app.harness.mailTo(email);
  expect(letter?.text).toContain(`${app.harness.env.APP_URL}/club/welcome`);
  expect(await browser.ask("/club/welcome")).toMatchObject({ to: "/club/check" });
  const again = await browser.ask("/club/your-dog");
  expect(again.text).toContain("Is it a wolf?");
  // Its applicant has typed them, and has them back.
  expect(again.text).toContain('value="9810001234"');
  expect(again.text).toContain('value="556677"');

  const answered = { ...agreed, answer: "No, a poodle." };
  expect(await post(browser, "/club/check", answered)).toBe("/club/welcome");
  expect((await boss.ask(review)).text).toContain("No, a poodle.");
  expect(await post(boss, `${review}/approve`, {})).toBe("/admin/super-global/registrations");
  expect(accepted).toEqual([{ owner: email, dog: "Bello", chip: "9810001234", pays: true }]);
  expect(await rowOf(email)).toMatchObject({ state: "active", ein_cipher: null });
});

test("reminds of the steps that are asked, and leads back to its own pages", async () => {
  const email = freshEmail();
  const browser = app.browser();
  await post(browser, "/club/you", you(email, "yes"));
  expect(await post(browser, "/club/your-dog", { dog: "Be", intent: "save" })).toBe("/club/saved");
  expect((await browser.ask("/club/saved")).text).toContain("Your answers are saved");
  expect((await browser.ask("/register")).text).toContain(
    "You&#x27;ve started to join the dog club.",
  );

  await app.harness.mailTo(email);
  app.harness.clock.advance(days(3));
  await app.harness.backend.runJobs();
  const other = app.browser();
  const { mail, to } = await openLetter(other, email);
  expect(mail?.text).toContain("What is left: your dog, the fee.");
  expect(mail?.text).toContain(`${app.harness.env.APP_URL}/club/saved`);
  expect(to).toBe("/register?continue=dog-club");
  expect(await other.ask("/register?continue=dog-club")).toMatchObject({ to: "/club/your-dog" });
  expect((await other.ask("/club/your-dog")).text).toContain('value="Be"');
  expect(app.faults).toEqual([]);
});
