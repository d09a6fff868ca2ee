import { expect, phone, walk, withoutNativeChecks, type Page } from "../../setup/plain/walks";

/** An owner says where their people work. */

const path = "/settings/locations";
const owner = "owner@juniperpine.example";
const card = (page: Page, label: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: label, exact: true }) });

async function fillAddress(page: Page, zip: string): Promise<void> {
  await page.getByLabel("Street address").fill("12 Mill Road");
  await page.getByLabel("City").fill("Boulder");
  await page.getByLabel("State", { exact: true }).selectOption("CO");
  await page.getByLabel("ZIP code").fill(zip);
}

walk(
  "an owner adds a place, mends it, moves everybody there, and takes the old one off the list",
  async ({ page, signIn }) => {
    const [yard, north] = ["Yard", "Yard North"];
    await page.setViewportSize(phone);
    await signIn(page, owner, path);
    const main = page.getByRole("main");
    const first = main.getByRole("listitem").filter({ hasText: "Main location" });
    const old = await first.getByRole("heading").innerText();
    // The main place, with people in it, has no way off the list.
    await expect(card(page, old).getByText(`Remove ${old} from the list`)).toHaveCount(0);
    await page.getByRole("link", { name: "Add a location" }).click();
    await page.getByLabel("What you call this location").fill(old.toUpperCase());
    await fillAddress(page, "97209");
    await withoutNativeChecks(page);
    await main.getByRole("button", { name: "Save" }).click();
    const problems = page.getByRole("alert");
    await expect(problems).toBeFocused();
    await expect(problems).toContainText(`“${old.toUpperCase()}” is already one of your locations`);
    await expect(page.getByLabel("What you call this location")).toHaveValue(old.toUpperCase());
    await expect(page.getByLabel("Street address")).toHaveValue("12 Mill Road");
    await expect(page.getByLabel("ZIP code")).toHaveValue("97209");
    await page.getByLabel("What you call this location").fill(yard);
    await page.getByLabel("ZIP code").fill("80302");
    await main.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("That location is on your list.")).toBeVisible();
    await expect(card(page, yard).getByText("No one works here")).toBeVisible();
    await expect(card(page, yard).getByText("12 Mill Road, Boulder, CO 80302")).toBeVisible();

    await page.getByRole("link", { name: `Edit ${yard}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Edit ${yard}`);
    await page.getByLabel("What you call this location").fill(north);
    await main.getByRole("button", { name: "Save" }).click();
    await expect(card(page, north)).toBeVisible();

    await page.getByRole("button", { name: `Make ${north} the main location` }).click();
    await expect(page.getByText("That location is your main one now.")).toBeVisible();
    await expect(card(page, north).getByText("Main location")).toBeVisible();
    const people = (
      await card(page, old)
        .getByRole("link", { name: /people work here$/ })
        .innerText()
    ).split(" ")[0];
    await card(page, old).getByText(`Move ${people} people first`).click();
    await page.getByLabel("Where do they work from now on?").selectOption({ label: north });
    await page.getByRole("button", { name: `Move everyone from ${old}` }).click();
    await expect(page.getByText("Your people have been moved.")).toBeVisible();
    await expect(
      card(page, north).getByRole("link", { name: `${people} people work here` }),
    ).toBeVisible();
    await card(page, old).getByText(`Remove ${old} from the list`).click();
    await expect(card(page, old).getByText("It stays with the people")).toBeVisible();
    await page.getByRole("button", { name: `Remove ${old} from the list` }).click();
    await expect(page.getByText("That location is off your list.")).toBeVisible();
    await expect(card(page, old)).toHaveCount(0);

    await card(page, north)
      .getByRole("link", { name: /people work here$/ })
      .click();
    await expect(page.getByRole("status").filter({ hasText: `${people} people` })).toBeVisible();
  },
);

walk(
  "what one browser typed of a place stands beside what another has saved since",
  async ({ page, signIn, anotherBrowser }) => {
    const edit = `${path}?edit=location-company-lantern-lane`;
    const bookshop = "owner@lanternlane.example";
    const other = await (await anotherBrowser()).newPage();
    await signIn(other, bookshop, edit);
    await signIn(page, bookshop, edit);
    await other.getByLabel("What you call this location").fill("Front shop");
    await page.getByLabel("What you call this location").fill("Book room");
    await page.getByLabel("Street address").fill("79 Lantern Lane");
    await page.getByRole("main").getByRole("button", { name: "Save" }).click();
    await expect(card(page, "Book room")).toBeVisible();

    const save = other.getByRole("main").getByRole("button", { name: "Save" });
    await save.click();
    await expect(other.getByRole("alert")).toContainText("Book room");
    await expect(other.getByLabel("What you call this location")).toHaveValue("Front shop");
    await expect(other.getByLabel("Street address")).toHaveValue("79 Lantern Lane");
    // Seen and sent once more, it counts.
    await save.click();
    await expect(card(other, "Front shop").getByText("79 Lantern Lane")).toBeVisible();
  },
);

walk(
  "a place to which people came in another window stays on the list",
  async ({ page, signIn, context }) => {
    await signIn(page, "owner@harborstreet.example", `${path}?add=1`);
    await page.getByLabel("What you call this location").fill("Kiosk");
    await page.getByRole("main").getByRole("button", { name: "Save" }).click();
    await expect(card(page, "Kiosk").getByText("No address yet")).toBeVisible();

    const other = await context.newPage();
    await other.goto(path);
    await other.getByText("Move everyone from Main").first().click();
    await other.getByLabel("Where do they work from now on?").selectOption({ label: "Kiosk" });
    await other.getByRole("button", { name: "Move everyone from Main" }).click();
    await expect(other.getByText("Your people have been moved.")).toBeVisible();

    await card(page, "Kiosk").getByText("Remove Kiosk from the list").first().click();
    await page.getByRole("button", { name: "Remove Kiosk from the list" }).click();
    await expect(page.getByRole("alert")).toContainText("Move 13 people first");
    await expect(
      card(page, "Kiosk").getByRole("link", { name: "13 people work here" }),
    ).toBeVisible();
  },
);
