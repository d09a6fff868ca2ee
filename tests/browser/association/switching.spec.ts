import { expect, test } from "../../setup/browser/browser-fixtures";
import {
  alliance,
  atDesk,
  beginning,
  browserOf,
  guild,
  oneEach,
  said,
  titleOf,
} from "../../setup/language/both-languages";
import {
  agree,
  approve,
  chooseMembership,
  found,
  goOn,
  isNotListed,
  listedGrocer,
  sendIn,
  submit,
  tellOfOneself,
} from "../../setup/association/browser-walk";
import { speak } from "../../setup/health/story";
import { associationMember, demo } from "../../setup/people/people";
import { newcomer } from "../../setup/people/sign-up-walk";
import { inspectColours, inspectOnce } from "../../setup/source/inspect";

// One worker, hence one server.
test.describe.configure({ mode: "default" });

/** A member of one association joins another: they read what ends, and it ends when the new one takes them. */

// They leave what other tests count on.
test.use({ viewport: { width: 320, height: 740 }, alone: "switching" });

/** Each run has a member of its own. */
const alone = { email: "harold@benninggrocery.example", name: "Harold Benning" };
const potter = { email: associationMember, name: "Astrid Vance" };

for (const run of oneEach) {
  test.describe(titleOf(run), () => {
    test.describe("who pays for themselves", () => {
      test.use({ javaScriptEnabled: run.scripts });

      test("a member reads what switching ends, and stays in the old association until the new one takes them", async ({
        page,
        signIn,
        anotherBrowser,
      }) => {
        test.slow();
        const [{ email, name }, old, joins] = run.scripts
          ? [potter, alliance, guild]
          : [alone, guild, alliance];
        const w = said(run.language, name);
        const inspect = async (what: string) => {
          await w.reads(page, what);
          if (!run.scripts) return;
          await inspectColours(page, `association: ${what}`);
          await page.setViewportSize({ width: 320, height: 740 });
          await inspectOnce(page, `association: ${what} on a phone`);
        };
        await signIn(page, email);
        await speak(page, run.language);
        await page.goto("/settings/association");
        const title = page.getByRole("heading", { level: 1 });
        await expect(title).toHaveText(w.own.title({ association: old.name }));
        await page.getByRole("link", { name: w.own.switch }).click();
        await page.goto("/association/join");
        await page.getByLabel(w.join.code).fill(joins.code);
        await page.getByRole("radio", { name: beginning(w.join.person) }).check();
        await goOn(page, w);

        await expect(page).toHaveURL(/\/association\/warning$/);
        const { youBelong, switching, keepGoing } = w.warning;
        await expect(title).toHaveText(youBelong({ name: old.name }));
        const main = page.getByRole("main");
        for (const told of [
          switching.ends({ old: old.name }),
          switching.dues,
          switching.plans,
          switching.until({ old: old.name }),
        ]) {
          await expect(main.getByText(told)).toBeVisible();
        }
        await inspect("switching to another");
        await page.getByRole("button", { name: keepGoing }).click();

        await isNotListed(page, w);
        await tellOfOneself(page, w);
        await agree(page, w, name);
        await chooseMembership(page, w);
        await submit(page, w, joins.name);

        await page.goto("/settings/association");
        await expect(title).toHaveText(w.own.title({ association: old.name }));
        await expect(page.getByText(w.own.state.active, { exact: true })).toBeVisible();

        const desk = await (await anotherBrowser(atDesk)).newPage();
        await signIn(desk, demo.super, "/admin/super-global/associations");
        await approve(desk, joins.name, name);
        await page.reload();
        await expect(title).toHaveText(w.own.title({ association: joins.name }));
        await inspect("the one that was switched to");
      });
    });

    test.describe("a company", () => {
      test.use(browserOf(run));

      test("a company that joined by the forms goes on into another association, and the first membership ends", async ({
        page,
        mailbox,
        signIn,
        anotherBrowser,
      }) => {
        test.slow();
        const [name, last4] = run.scripts
          ? (["Alder Street Market LLC", "4821"] as const)
          : (["Blue Heron Grocery Inc", "1177"] as const);
        const w = said(run.language, name, "Rosa Delgado-Ruiz");
        const email = newcomer();
        const title = page.getByRole("heading", { level: 1 });
        await listedGrocer(page, w, { code: guild.code, email, name, last4 });
        await sendIn(page, w, (await mailbox.next(email)).code ?? "", guild.name);
        await page.reload();
        await expect(page).toHaveURL(/\/association\/success$/);

        await page.goto("/settings/association");
        await page.getByRole("link", { name: w.own.switch }).click();
        await expect(page).toHaveURL(/\/association\/join$/);
        await page.getByLabel(w.join.code).fill(alliance.code);
        await found(page, name).check();
        await goOn(page, w);
        const { companyBelongs, switching, keepGoing } = w.warning;
        await expect(title).toHaveText(companyBelongs({ company: name, name: guild.name }));
        await expect(page.getByText(switching.ours)).toBeVisible();
        await w.reads(page);
        await page.getByRole("button", { name: keepGoing }).click();
        await isNotListed(page, w);
        await agree(page, w, "Rosa Delgado-Ruiz");
        await goOn(page, w);
        await submit(page, w, alliance.name);

        const desk = await (await anotherBrowser(atDesk)).newPage();
        await signIn(desk, demo.super, "/admin/super-global/associations");
        // Nothing about itself was asked, and it stands there by its name all the same.
        await approve(desk, alliance.name, name);
        await page.goto("/settings/association");
        await expect(title).toHaveText(w.own.title({ association: alliance.name }));
        await w.reads(page);
        const mail = await mailbox.next(email, ({ subject }) => subject.includes(guild.name));
        expect(mail.text).toMatch(/ended|terminó/);
        w.readsLetter(mail);
      });
    });
  });
}
