import { createRemixStub } from "@remix-run/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";
import { StepFrame } from "~/components/sign-up/step-frame";
import { emailField, firstNameField } from "~/domain/person-fields";
import { row, textOf } from "~/screens/engine/answer-rows";
import { kindOf } from "~/domain/sign-up/kind-definition";
import { signUpFacts, walkFor } from "~/screens/engine/ask-walk.server";
import { flow } from "~/screens/engine/flow";
import { checkSections, resumePath, walkOf } from "~/screens/engine/walk";
import { saveStep, stepPage, type StepPage } from "~/screens/sign-up/sign-up.server";
import { stepGuards } from "~/http/registry";
import { visitorOf } from "~/http/visitor.server";
import { serializedDraftKeys } from "~/sessions/cookies/draft-keys";
import { appInProcess, type AppInProcess } from "../../setup/servers/app-in-process";
import { freshEmail } from "../../setup/people/drafts";
import { inEnglishResult } from "../../setup/language/in-english";

/** A sign-up that the app does not have: one table and two screens, on the engine and the backend as they are. */

vi.mock("~/embedded/db/database", { spy: true });

const dogClub = kindOf()({
  product: null,
  pages: {
    entrance: "/club",
    home: "/club/you",
    check: "/club/check",
    success: "/club/success",
    saved: "/club/saved",
  },
  steps: {
    you: {
      path: "/club/you",
      name: { en: "about you", es: "sus datos" },
      schema: () => z.object({ first_name: firstNameField, email: emailField }),
    },
    dog: {
      path: "/club/dog",
      name: { en: "your dog", es: "su perro" },
      schema: () => z.object({ dog: z.string({ required_error: "Enter your dog's name" }) }),
    },
  },
  signer: "you",
  calledBy: null,
});

const clubFlow = flow("dog-club", dogClub, {
  label: "Dog club",
  begun: "your dog's sign-up",
  finish: "Finish your dog's sign-up",
  stages: ["About you", "Your dog"],
  steps: {
    you: {
      guard: "club-step1",
      stage: 1,
      title: "About you",
      about: (answers) => ({
        email: textOf(answers, "email"),
        first_name: textOf(answers, "first_name"),
      }),
      summary: (answers) => [row("Name", textOf(answers, "first_name"))],
    },
    dog: {
      guard: "club-step2",
      stage: 2,
      title: "Your dog",
      summary: (answers) => [row("Dog", textOf(answers, "dog"))],
    },
  },
  check: { guard: "club-step3", stage: 2 },
  entry: () => "pass",
});
const clubGuards = stepGuards(clubFlow);
type Key = "you" | "dog";

type Screen = { page: StepPage; result?: FormResult };

const screens = {
  you: ({ page, result }: Screen) => {
    const field = fieldStates(result, page.constraints, page.answers);
    return (
      <StepFrame page={page} title="About you" answer={result && { result, rev: null }}>
        <TextField field={field("first_name")} label="First name" />
        <TextField field={field("email")} label="Email address" />
      </StepFrame>
    );
  },
  dog: ({ page, result }: Screen) => (
    <StepFrame page={page} title="Your dog" answer={result && { result, rev: null }}>
      <TextField field={fieldStates(result, page.constraints, page.answers)("dog")} label="Name" />
    </StepFrame>
  ),
};

function html(key: Key, screen: Screen): string {
  const Stub = createRemixStub([{ path: `/club/${key}`, Component: () => screens[key](screen) }]);
  return renderToStaticMarkup(<Stub initialEntries={[`/club/${key}`]} />);
}

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

/** A browser in front of the two routes that a real flow would have. */
function browser(cookie = "") {
  const jar = { cookie };
  const requestOf = (path: string) =>
    new Request(app.harness.env.APP_URL + path, { headers: { Cookie: jar.cookie } });
  const visitor = (path: string) => visitorOf(requestOf(path), {});

  async function verdict(path: string) {
    const { backend, user } = await visitor(path);
    const signUp = await signUpFacts({ backend });
    const place = [...clubFlow.steps, clubFlow.check].find((each) => each.path === path);
    if (!place) throw new Error(`No page ${path}`);
    const here = { path, here: path };
    return clubGuards[place.guard].decide({ user, signUp, token: null }, here);
  }

  return {
    jar,
    verdict,
    async page(key: Key, query = ""): Promise<string> {
      expect(await verdict(`/club/${key}`)).toBe("pass");
      const path = `/club/${key}${query}`;
      const page = await stepPage(requestOf(path), await visitor(path), clubFlow, key);
      return html(key, { page });
    },
    /** Posts what the form of the page would post. */
    async post(key: Key, answers: Record<string, string>, query = "") {
      const path = `/club/${key}${query}`;
      const page = await stepPage(requestOf(path), await visitor(path), clubFlow, key);
      const fields = new FormData();
      for (const [name, value] of Object.entries({
        registration: page.registration ?? "",
        rev: String(page.rev),
        ...(page.returnToCheck ? { return: "check" } : {}),
        ...answers,
      })) {
        fields.set(name, value);
      }
      const request = requestOf(path);
      const outcome = await saveStep(request, await visitor(path), clubFlow, key, fields);
      if (!("to" in outcome)) {
        const result = inEnglishResult(outcome.data.result);
        return { refused: html(key, { page, result }), status: outcome.init?.status };
      }
      const cookie = outcome.headers.get("Set-Cookie");
      if (cookie) jar.cookie = cookie.split(";")[0] ?? "";
      return { to: outcome.to };
    },
    walk: async () => walkFor(await visitor("/club/you"), clubFlow),
    async resume(email: string, code: string) {
      const { backend } = await visitor("/register");
      const body = { email, code };
      const { registration, key } = await backend.call("resumeRegistration", { body });
      jar.cookie =
        (await serializedDraftKeys({ [registration.kind]: key ?? "" })).split(";")[0] ?? "";
      return resumePath(walkOf(clubFlow, registration, null));
    },
  };
}

test("goes from its first page to its check page, in order, by its table alone", async () => {
  const visitor = browser();
  const early = { to: "/club/you", notice: "stepFirst" };
  expect(await visitor.verdict("/club/dog")).toEqual(early);
  expect(await visitor.verdict("/club/check")).toEqual(early);

  const first = await visitor.page("you");
  expect(first).toContain("Step 1 of 2");
  expect(first).toContain('href="/club"');
  expect(first).toMatch(/<input(?=[^>]*name="email")[^>]*required/);

  const refused = await visitor.post("you", { email: "ana@" });
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.refused).toContain("Enter your first name");
  expect(refused.refused).toContain('value="ana@"');

  const email = freshEmail();
  expect(await visitor.post("you", { first_name: "Ana", email })).toEqual({ to: "/club/dog" });
  expect(await visitor.verdict("/club/check")).toEqual({ to: "/club/dog", notice: "stepFirst" });
  const second = await visitor.page("dog");
  expect(second).toContain("Step 2 of 2");
  expect(second).toContain('href="/club/you"');
  expect(await visitor.post("dog", { dog: "Bello" })).toEqual({ to: "/club/check" });
  expect(await visitor.verdict("/club/check")).toBe("pass");
});

test("its check page leads to each step and back again", async () => {
  const visitor = browser();
  await visitor.post("you", { first_name: "Ana", email: freshEmail() });
  await visitor.post("dog", { dog: "Bello" });
  const sections = checkSections(await visitor.walk());
  expect(sections).toEqual([
    { title: "About you", change: "/club/you?return=check", rows: [row("Name", "Ana")] },
    { title: "Your dog", change: "/club/dog?return=check", rows: [row("Dog", "Bello")] },
  ]);
  expect(await visitor.page("dog", "?return=check")).toContain('value="Bello"');
  const changed = await visitor.post("dog", { dog: "Rex" }, "?return=check");
  expect(changed).toEqual({ to: "/club/check" });
  expect((await visitor.walk()).draft?.steps["dog"]?.data).toEqual({ dog: "Rex" });
});

test("is left half done, and taken up again on another browser", async () => {
  const visitor = browser();
  const email = freshEmail();
  await visitor.post("you", { first_name: "Ana", email });
  expect(await visitor.post("dog", { dog: "Be", intent: "save" })).toEqual({ to: "/club/saved" });
  const { draft } = await visitor.walk();
  const other = browser();
  expect(await other.verdict("/club/dog")).toEqual({ to: "/club/you", notice: "stepFirst" });
  expect(await other.resume(email, draft?.resume_code ?? "")).toBe("/club/dog");
  expect(await other.page("dog")).toContain('value="Be"');
  expect(await other.post("dog", { dog: "Bello" })).toEqual({ to: "/club/check" });
  // The way back was mailed, though nobody told the backend what this sign-up is.
  const mail = await app.harness.mailTo(email);
  expect(mail?.link).toContain("/login/ctoken");
  expect(app.faults).toEqual([]);
});
