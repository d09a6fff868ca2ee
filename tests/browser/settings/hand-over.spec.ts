import {
  expect,
  phoneOrDesk,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import { speak, test as spanish } from "../../setup/health/story";
import { inspect } from "../../setup/source/inspect";

// One worker, hence one server.
test.describe.configure({ mode: "default" });

/** An owner hands their company over, and somebody on its list takes it, each in a browser of their own. */

test.use({ alone: "hand-over" });
spanish.use({ alone: "hand-over" });

const sides = {
  false: {
    owner: "owner@juniperpine.example",
    heir: "walker.hayes@juniperpine.example",
    ...{ name: "Walker Hayes", company: "Juniper & Pine Landscaping" },
  },
  true: {
    owner: "owner@lanternlane.example",
    heir: "naomi.ferris@lanternlane.example",
    ...{ name: "Naomi Ferris", company: "Lantern Lane Bookshop" },
  },
};

withAndWithoutJavaScript(
  "an owner hands the company over, and somebody on its list takes it",
  async ({ page, signIn, anotherBrowser, javaScriptEnabled }) => {
    const { owner, heir, name, company } = sides[`${Boolean(javaScriptEnabled)}`];
    await phoneOrDesk(page, javaScriptEnabled);
    await signIn(page, owner, "/settings");
    await page.getByRole("main").getByRole("link", { name: "Hand the company over" }).click();
    if (javaScriptEnabled) await inspect(page, "handing a company over");
    await page.getByLabel("Their email address").fill("somebody@elsewhere.example");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toContainText("No one who can take the company over");
    await expect(page.getByLabel("Their email address")).toHaveValue("somebody@elsewhere.example");
    await page.getByLabel("Their email address").fill(heir);
    await page.getByRole("button", { name: "Continue" }).click();
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(`Hand ${company} over to ${name}?`);
    await expect(page).not.toHaveURL(/@|%40/);
    if (javaScriptEnabled) await inspect(page, "confirming that a company is handed over");
    await withoutNativeChecks(page);
    await page.getByRole("button", { name: "Send the offer" }).click();
    await expect(page.getByRole("alert")).toContainText("Check the box to confirm");
    await page.getByLabel(`I want to hand ${company} over to ${name}`).check();
    await page.getByRole("button", { name: "Send the offer" }).click();
    await expect(page.getByText(/^Your offer to .+ is sent\./)).toBeVisible();
    await expect(page.getByRole("button", { name: "Withdraw the offer" })).toBeVisible();
    if (javaScriptEnabled) await inspect(page, "a company that is offered");

    const other = await (await anotherBrowser()).newPage();
    await phoneOrDesk(other, javaScriptEnabled);
    await signIn(other, heir, "/");
    await other
      .getByRole("main")
      .getByRole("link", { name: `Answer: take ${company} over?` })
      .click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(`Take ${company} over`);
    if (javaScriptEnabled) await inspect(other, "a company that one is offered");
    await other.getByLabel(`I want to manage ${company} from now on`).check();
    await other.getByRole("button", { name: "Take it over" }).click();
    await expect(
      other.getByText(`You manage ${company} from now on.`, { exact: false }),
    ).toBeVisible();
    await other.getByRole("main").getByRole("link", { name: "Company details" }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Company details");

    // The page that the former owner still has open leads them to what is theirs.
    await page.getByRole("button", { name: "Withdraw the offer" }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByText("Only the company owner can open this page.")).toBeVisible();
  },
);

spanish("a company is offered and declined in Spanish", async ({ page, signIn }) => {
  await signIn(page, "owner@harborstreet.example");
  await speak(page, "es");
  await page.goto("/settings/company/hand-over");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entregar la empresa");
  await page.getByLabel("Su correo electrónico").fill("employee@harborstreet.example");
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByLabel(/^Quiero entregar/).check();
  await inspect(page, "confirming in Spanish that a company is handed over");
  await page.getByRole("button", { name: "Enviar el ofrecimiento" }).click();
  await expect(page.getByRole("button", { name: "Retirar el ofrecimiento" })).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, "employee@harborstreet.example");
  await speak(page, "es");
  await page.goto("/settings/hand-over");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hacerse cargo de");
  await inspect(page, "a company that one is offered, in Spanish");
  await page.getByRole("button", { name: "No, gracias" }).click();
  await expect(page).toHaveURL(/\/settings$/);
});
