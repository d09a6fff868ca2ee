import { expect, test } from "vitest";
import { exportMe } from "~/core/account/export";
import {
  getQuestionnaire,
  saveQuestionnaire,
  type QuestionnaireAnswers,
} from "~/core/sign-up/questionnaire";
import { embeddedHarness, type Browser } from "../../setup/servers/embedded-harness";
import { accountOf } from "../../setup/people/account-of";
import { demo } from "../../setup/people/people";
import { ofFile } from "../../setup/servers/of-file";

const backend = await ofFile(embeddedHarness());

const answers: QuestionnaireAnswers = {
  who_for: "family",
  children: 1,
  usage: "unsure",
  language: "es",
};
const signedIn = (email: string) => backend.signedIn(email);
const kept = async (browser: Browser) => (await browser.ask(getQuestionnaire)).body.data as unknown;
const save = (browser: Browser, given: QuestionnaireAnswers | null) =>
  browser.ask(saveQuestionnaire, given).then(({ status }) => status);

test("is skipped, answered later, and not taken back by skipping again", async () => {
  const browser = await signedIn("paula.whitaker@mail.example");
  expect(await kept(browser)).toEqual({ status: "none", answers: null });
  expect(await save(browser, null)).toBe(200);
  expect(await kept(browser)).toEqual({ status: "skipped", answers: null });
  expect(await save(browser, answers)).toBe(200);
  expect(await kept(browser)).toEqual({ status: "done", answers });
  expect((await browser.call("GET", "/api/v1/me")).body.data).toMatchObject({
    language: "es",
    language_chosen: true,
  });
  expect(await save(browser, null)).toBe(200);
  expect(await kept(browser)).toEqual({ status: "done", answers });
});

test("is each person's own: no guest, no colleague, no employer and no admin sees it", async () => {
  const browser = await signedIn(demo.employee);
  await save(browser, answers);
  for (const email of [demo.owner, demo.admin, demo.super])
    expect(await kept(await signedIn(email))).toEqual({ status: "done", answers: null });
  const visitor = await signedIn(demo.admin);
  const { id } = await accountOf(backend.storage.db, demo.employee);
  await visitor.call("POST", `/api/v1/global-admin/login-as/${id}`, { reason: "A question" });
  expect(await kept(visitor)).toEqual({ status: "done", answers: null });
  expect(await save(visitor, null)).toBe(403);
  const guest = backend.browser();
  expect((await guest.ask(getQuestionnaire)).status).toBe(401);
  expect(await save(guest, answers)).toBe(401);
  const own = (await browser.ask(exportMe)).body.data;
  expect(JSON.parse(own.questionnaire[0].answers)).toEqual(answers);
});
