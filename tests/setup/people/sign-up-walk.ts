import { randomUUID } from "node:crypto";
import { emailFieldTexts } from "~/components/forms/email-field.text";
import { codeFieldTexts } from "~/components/forms/fields/code-field.text";
import { beginTexts } from "~/components/sign-up/begin.text";
import { confirmEmailTexts } from "~/components/sign-up/check/check-answers.text";
import { stepFrameTexts } from "~/components/sign-up/step-frame.text";
import { localDay } from "~/domain/local-days";
import type { StepDefinition } from "~/domain/sign-up/kind-definition";
import { kinds, type Kinds, type MembershipKind, type StepOf } from "~/domain/sign-up/kinds";
import { signUpNotices } from "~/domain/notices/sign-up.text";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { draftTitles } from "~/screens/sign-up/draft-titles.text";
import { expect, type PageLike } from "../plain/like";

/** Returns the address of a person who is in no sample data. */
export const newcomer = () => `newcomer-${randomUUID()}@elsewhere.example`;

/** Where they all live, it is still yesterday when a day of UTC begins. */
export const todayInPortland = () => localDay(Date.now(), "America/Los_Angeles");

/** Each has a company of its own name: a second of one name would have to be approved. */
const companyOf = (email: string) => `Fourteen Loaves ${email.slice(9, 17)}`;

type Walker = { page: PageLike; email: string };

/** One page of a sign-up: where it is, what half an answer is, how it is completed. */
export type WalkStep = {
  path: string;
  heading: string;
  /** Something typed before going away, which must be there afterwards. */
  half: (walker: Walker) => Promise<void>;
  halfIsThere: (walker: Walker) => Promise<void>;
  complete: (walker: Walker) => Promise<void>;
};

type Walked = Omit<WalkStep, "path">;
/** Each step has its page, or its pages by name. */
type WalkedPages<Kind extends MembershipKind> = {
  [Step in StepOf<Kind>]: Kinds[Kind]["steps"][Step] extends { pages: infer Pages }
    ? Record<keyof Pages, Walked>
    : Walked;
};

/** Returns a kind's pages, in the order of its steps; a missing one does not compile. */
function walkOf<Kind extends MembershipKind>(
  kind: Kind,
  walked: WalkedPages<Kind>,
): readonly WalkStep[] {
  const steps = Object.entries<StepDefinition>(kinds[kind].steps);
  const given = walked as Record<string, Walked & Record<string, Walked>>;
  return steps.flatMap(([step, { path, pages }]) => {
    const own = given[step]!;
    if (!pages) return [{ ...own, path }];
    return Object.entries(pages).map(([name, page]) => ({ ...own[name]!, path: page.path }));
  });
}

const person = {
  async half({ page, email }: Walker) {
    await page.getByLabel("First name").fill("Rosa");
    await page.getByLabel("Email address").fill(email);
  },
  async halfIsThere({ page, email }: Walker) {
    await expect(page.getByLabel("First name")).toHaveValue("Rosa");
    await expect(page.getByLabel("Email address")).toHaveValue(email);
  },
  async complete({ page, email }: Walker) {
    await page.getByLabel("First name").fill("Rosa");
    await page.getByLabel("Last name").fill("Delgado-Ruiz");
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Phone number (optional)").fill("503 555 0142");
  },
};

async function address({ page }: Walker) {
  await page.getByLabel("Street address").fill("12 Harbor Street");
  await page.getByLabel("City").fill("Portland");
  await page.getByLabel("State", { exact: true }).selectOption({ label: "Oregon" });
  await page.getByLabel("ZIP code").fill("97201");
}

const membership = {
  async half({ page }: Walker) {
    await page.getByRole("radio", { name: /^Plus/ }).check();
  },
  async halfIsThere({ page }: Walker) {
    await expect(page.getByRole("radio", { name: /^Plus/ })).toBeChecked();
  },
  async complete({ page }: Walker) {
    await page.getByRole("radio", { name: /^Plus/ }).check();
    await page.getByRole("radio", { name: /^Every month/ }).check();
    await page.getByLabel("When should it start?").fill(todayInPortland());
    await page.getByRole("radio", { name: /^Invoice/ }).check();
  },
};

export const individualSteps = walkOf("individual", {
  individual: {
    heading: "About you",
    ...person,
    async complete(walker) {
      await person.complete(walker);
      const { page } = walker;
      for (const [part, value] of [
        ["Month", "3"],
        ["Day", "31"],
        ["Year", "1980"],
      ] as const)
        await page.getByLabel(part, { exact: true }).fill(value);
      await address(walker);
    },
  },
  subscription: { heading: "Choose a membership", ...membership },
});

/** Three of these fourteen people cannot be added as they are. */
const teamOfFourteen = [
  "First name,Last name,E-mail,Start date,Hours,SSN",
  ...Array.from(
    { length: 11 },
    (_none, index) => `Person${index},Baker,person${index}@team.example,2024-03-${10 + index},38,x`,
  ),
  "Nora,Noyear,nora@team.example,13/45/2024,38,x",
  "Hal,Hours,hal@team.example,2024-03-01,90,x",
  "Mia,Mail,not-an-address,2024-03-01,30,x",
].join("\n");

export const companySteps = walkOf("company", {
  "about-you": {
    heading: "About you",
    ...person,
    async complete(walker) {
      await person.complete(walker);
      await walker.page
        .getByLabel("What do you do at the company?")
        .selectOption({ label: "Owner or partner" });
    },
  },
  "about-company": {
    company: {
      heading: "About the company",
      async half({ page, email }) {
        await page.getByLabel("Legal name").fill(companyOf(email));
      },
      async halfIsThere({ page, email }) {
        await expect(page.getByLabel("Legal name")).toHaveValue(companyOf(email));
      },
      async complete({ page, email }) {
        await page.getByLabel("Legal name").fill(companyOf(email));
        await page.getByLabel("Business type").selectOption({ index: 1 });
        await page.getByLabel("Industry").selectOption({ label: "Food and drink" });
        await page.getByLabel("Full-time employees").fill("14");
        await page.getByLabel("Company phone number").fill("503 555 0177");
      },
    },
    address: {
      heading: "Where the company works",
      async half({ page }) {
        await page.getByLabel("City").fill("Portland");
      },
      async halfIsThere({ page }) {
        await expect(page.getByLabel("City")).toHaveValue("Portland");
      },
      complete: address,
    },
  },
  employees: {
    heading: "Your team",
    // A list that was pasted and not confirmed yet.
    async half({ page }) {
      await page.getByRole("link", { name: "Import a list" }).click();
      await page.getByLabel("Or paste the list").fill(teamOfFourteen);
      await page.getByRole("button", { name: "Check the list" }).click();
      await expect(page.getByRole("button", { name: "Import 11 people" })).toBeVisible();
    },
    async halfIsThere({ page }) {
      await expect(page.getByText("A file with 11 people is waiting")).toBeVisible();
    },
    async complete({ page }) {
      await page.getByRole("link", { name: "Look at it" }).click();
      await expect(page.getByText("Row 13, Start date:").first()).toBeVisible();
      await page.getByRole("button", { name: "Import 11 people" }).click();
      await expect(page.getByRole("heading", { name: "11 people listed" })).toBeVisible();
      await page
        .getByLabel("Which of these is you?")
        .selectOption({ label: "I’m not on this list" });
    },
  },
  subscription: { heading: "Choose a membership", ...membership },
  addons: {
    heading: "Add-ons for the team",
    async half({ page }) {
      await page.getByRole("checkbox", { name: /Telehealth/ }).check();
    },
    async halfIsThere({ page }) {
      await expect(page.getByRole("checkbox", { name: /Telehealth/ })).toBeChecked();
    },
    async complete({ page }) {
      await page.getByRole("checkbox", { name: /Telehealth/ }).check();
    },
  },
});

/** Waits for the next page, because going elsewhere at once would cancel the form. */
export async function goOn(page: PageLike, language: Language = "en"): Promise<void> {
  const before = page.url();
  const { goOn: name } = say(stepFrameTexts, language);
  await page.getByRole("main").getByRole("button", { name }).click();
  await expect(page).not.toHaveURL(before);
}

export async function leave(page: PageLike, language: Language = "en"): Promise<string> {
  await page.getByRole("button", { name: say(stepFrameTexts, language).leave }).click();
  return readCode(page, language);
}

export async function readCode(page: PageLike, language: Language = "en"): Promise<string> {
  const { kept } = say(draftTitles, language);
  await expect(page.getByRole("heading", { name: kept })).toBeVisible();
  const code = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  return (await code.textContent()) ?? "";
}

export async function resume<Page extends PageLike>(
  context: { newPage(): Promise<Page> },
  email: string,
  code: string,
  language: Language = "en",
): Promise<Page> {
  const page = await context.newPage();
  const { goOn: name, resume: t } = say(beginTexts, language);
  await page.goto("/register");
  await page.getByLabel(say(emailFieldTexts, language).label).fill(email);
  await page.getByLabel(t.code).fill(code.toLowerCase());
  await page.getByRole("main").getByRole("button", { name }).click();
  await expect(page).toHaveURL(/\/(register|association)\/(?!index)[a-z]/);
  return page;
}

export async function confirmEmail(
  page: PageLike,
  code: string,
  language: Language = "en",
): Promise<void> {
  await page.getByLabel(say(codeFieldTexts, language).label).fill(code);
  await page.getByRole("button", { name: say(confirmEmailTexts, language).confirm }).click();
  const { emailConfirmed } = say(signUpNotices, language);
  await expect(page.getByText(emailConfirmed).first()).toBeVisible();
}

export async function sign(page: PageLike): Promise<void> {
  await page.getByLabel("I agree, and my answers are true").check();
  await page.getByLabel("Your full name, as your signature").fill("rosa  delgado-ruiz");
  await page.getByRole("button", { name: "Submit", exact: true }).click();
}
