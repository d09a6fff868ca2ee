import type { Page } from "@playwright/test";
import { expect, hydrated, phone } from "../../setup/browser/browser-fixtures";
import { openMenu } from "../../setup/browser/header-menus";
import { signIn, test, withAndWithoutJavaScript } from "../../setup/elsewhere/beside-directus";
import { emailOf } from "../../setup/people/foreign-people";
import { minutes } from "../../setup/servers/movable-clock";
import { inspectColours, inspectOnce } from "../../setup/source/inspect";

/** What a Directus has for those who are known to it, and what it shows, on a phone. */

test.use({ viewport: phone });
test.describe.configure({ mode: "default" });

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const right = "right";

withAndWithoutJavaScript(
  "a wrong password, and a provider who knows nobody, leave the page as it was; either way in leads on",
  async ({ page, directus, javaScriptEnabled }) => {
    const email = emailOf("individual");
    await page.goto("/me");
    await expect(page).toHaveURL(/\/login\?next=%2Fme$/);
    await hydrated(page, javaScriptEnabled);
    await signIn(page, email, "not the right words");
    await expect(page.getByRole("alert")).toContainText(
      "Login failed, please check your credentials.",
    );
    await expect(main(page).getByLabel("Email address")).toHaveValue(email);
    await expect(main(page).getByLabel("Password")).toHaveValue("");
    await inspectOnce(page, "a wrong password at a Directus");

    const provider = page.getByRole("link", { name: "Continue with Google" });
    await provider.click();
    await expect(page).toHaveURL(`${directus.url}/provider?of=google`);
    await page.getByRole("link", { name: "I am nobody there" }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fme$/);
    await expect(page.getByText("You weren’t signed in with Google.")).toBeVisible();
    await signIn(page, email, right);
    await expect(page).toHaveURL(/\/me$/);
    await expect(page.getByText(email).first()).toBeVisible();

    await page.goto("/logout");
    await page.getByRole("button", { name: "Yes, log me out" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await provider.click();
    await page.getByRole("link", { name: "I am Ana" }).click();
    await expect(title(page)).toHaveText("Hello, Ana");
  },
);

withAndWithoutJavaScript(
  "content that is edited there shows within a minute, in both languages",
  async ({ page, directus, javaScriptEnabled }) => {
    const [fitness, money] = directus.content["categories"] as Record<string, unknown>[];
    const before = [{ ...fitness }, { ...money }];
    const named = (name: string) => main(page).getByRole("heading", { name, exact: true });
    // What a test before this one has read is not remembered.
    directus.later(minutes(1));
    try {
      await page.goto("/login");
      await expect(named("Fitness")).toBeVisible();
      await expect(named("Money")).toBeVisible();
      Object.assign(fitness ?? {}, { title: "Moving more", title_es: "Más movimiento" });
      Object.assign(money ?? {}, { status: "draft" });
      directus.later(minutes(1));
      await page.reload();
      await expect(named("Moving more")).toBeVisible();
      await expect(named("Fitness")).toHaveCount(0);
      await expect(named("Money")).toHaveCount(0);
      await hydrated(page, javaScriptEnabled);
      await page.getByRole("contentinfo").getByRole("button", { name: "Español" }).click();
      await expect(named("Más movimiento")).toBeVisible();
    } finally {
      for (const [at, row] of [fitness, money].entries()) Object.assign(row ?? {}, before[at]);
    }
  },
);

withAndWithoutJavaScript(
  "a super administrator opens from the menu what the site is connected to",
  async ({ page, javaScriptEnabled }) => {
    await page.goto("/login");
    await signIn(page, emailOf("super"), right);
    await expect(title(page)).toHaveText("Hello, Ana");
    await hydrated(page, javaScriptEnabled);
    await (await openMenu(page, "Menu")).getByRole("link", { name: "Super Admin" }).click();
    await main(page).getByRole("link", { name: "Connections" }).click();
    await expect(title(page)).toHaveText("Connections");
    const row = (term: string) =>
      main(page)
        .locator("dl > div")
        .filter({ has: page.getByText(term, { exact: true }) });
    await expect(row("Where")).toContainText("Your own backend at localhost:");
    await expect(row("Sign-in links by email")).toContainText("No");
    await expect(row("Sign-in with a provider")).toContainText("Google");
    for (const [language, heading] of [
      ["English", "Connections"],
      ["Español", "Conexiones"],
    ] as const) {
      if (language === "Español")
        await page.getByRole("contentinfo").getByRole("button", { name: language }).click();
      await expect(title(page)).toHaveText(heading);
      await page.setViewportSize({ width: 320, height: 740 });
      await inspectOnce(page, `${heading}, 320 px`);
      // In what colors it stands doesn't depend on scripts.
      if (javaScriptEnabled) await inspectColours(page, heading, [320]);
    }
    await page.setViewportSize(phone);
    await page.getByRole("link", { name: "Todas sus páginas de administración" }).click();
    await expect(title(page)).toHaveText("Superadministración");
    // As they came: their account keeps the language.
    await page.getByRole("contentinfo").getByRole("button", { name: "English" }).click();
    await expect(title(page)).toHaveText("Super admin");
  },
);
