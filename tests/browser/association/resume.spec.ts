import type { Page } from "@playwright/test";
import { expect, test } from "../../setup/browser/browser-fixtures";
import {
  beginning,
  browserOf,
  guild,
  oneEach,
  said,
  titleOf,
  type Said,
} from "../../setup/language/both-languages";
import {
  addTeamLater,
  agree,
  chooseMembership,
  chooseRole,
  enterAssociation,
  isNotListed,
  keepLocations,
  leave,
  resume,
  tellOfGrocery,
} from "../../setup/association/browser-walk";
import { newcomer } from "../../setup/people/sign-up-walk";
import { inspectOnce } from "../../setup/source/inspect";

/** At every step a grocer saves and goes away, and on another browser the code leads back there, with what they answered. */

type Step = {
  at: string;
  /** What they answer before they go, and find again. */
  half(page: Page): Promise<void>;
  isThere(page: Page): Promise<void>;
  /** On to the next. */
  goesOn(page: Page): Promise<void>;
};

const typed = (label: string, value: string): Pick<Step, "half" | "isThere"> => ({
  half: (page) => page.getByLabel(label).fill(value),
  isThere: (page) => expect(page.getByLabel(label)).toHaveValue(value),
});
const chosen = (name: RegExp): Pick<Step, "half" | "isThere"> => ({
  half: (page) => page.getByRole("radio", { name }).check(),
  isThere: (page) => expect(page.getByRole("radio", { name })).toBeChecked(),
});
/** Its one question would complete the page. */
const opened = (isThere: Step["isThere"]) => ({ half: async () => undefined, isThere });

const stepsIn = (w: Said, name: string): readonly Step[] => [
  {
    at: "/association/lookup",
    ...chosen(beginning(w.lookup.notListed)),
    goesOn: (page) => isNotListed(page, w),
  },
  {
    at: "/association/about-company",
    ...typed(w.company.name, "Slow Corner Market"),
    goesOn: (page) => tellOfGrocery(page, w, name),
  },
  {
    at: "/association/locations",
    ...opened((page) => expect(page.getByText("12 Harbor Street").first()).toBeVisible()),
    goesOn: (page) => keepLocations(page, w),
  },
  {
    at: "/association/team",
    ...opened((page) => expect(page.getByRole("heading", { name: w.titles.signer })).toBeVisible()),
    goesOn: (page) => chooseRole(page, w),
  },
  {
    at: "/association/team/people",
    ...opened((page) => expect(page.getByRole("button", { name: w.team.later })).toBeVisible()),
    goesOn: (page) => addTeamLater(page, w),
  },
  {
    at: "/association/agreements",
    ...typed(w.agreement.signature, "Rosa Delgado-Ruiz"),
    goesOn: (page) => agree(page, w, "Rosa Delgado-Ruiz"),
  },
  {
    at: "/association/payment",
    ...chosen(/^Essential/),
    goesOn: (page) => chooseMembership(page, w),
  },
];

for (const run of oneEach) {
  test.describe(titleOf(run), () => {
    test.use({ ...browserOf(run), viewport: { width: 390, height: 800 } });

    test("the code leads another browser to the step that is open, with what was answered there", async ({
      page,
      anotherBrowser,
    }) => {
      test.slow();
      const email = newcomer();
      const name = `Slow Corner ${email.slice(9, 17)}`;
      const w = said(run.language, name, "Slow Corner Market", "Rosa Delgado-Ruiz");
      await page.goto("/association/join");
      await enterAssociation(page, w, {
        ...{ code: guild.code, joins: "company", first: "Rosa", last: "Delgado-Ruiz", email },
      });
      let at = page;
      for (const step of stepsIn(w, name)) {
        await expect(at).toHaveURL(new RegExp(`${step.at}$`));
        await step.half(at);
        const code = await leave(at, w);
        at = await resume(await anotherBrowser(), email, code, w);
        await expect(at).toHaveURL(new RegExp(`${step.at}$`));
        await step.isThere(at);
        if (!run.scripts) await inspectOnce(at, `taken up again: ${step.at}`);
        await step.goesOn(at);
      }
      await expect(at).toHaveURL(/\/association\/check$/);
    });
  });
}
