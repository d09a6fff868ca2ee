import { demo } from "../../setup/people/people";
import { expect, phone, walk, type Page } from "../../setup/plain/walks";

const own = "/settings/subscription";
const list = `${own}/payments`;
const main = (page: Page) => page.getByRole("main");
const invoices = (page: Page) => page.getByRole("table", { name: "Invoices" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const press = (page: Page, name: string) => main(page).getByRole("button", { name }).click();

async function downloaded(page: Page, link: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), text: await download.text() };
}

walk("a bookkeeper reads an invoice by a link", async ({ page, signIn, anotherBrowser }) => {
  await page.setViewportSize(phone);
  await signIn(page, demo.owner, list);
  const whole = await downloaded(page, "Download this list (CSV)");
  expect(whole).toMatchObject({ name: "invoices.csv" });
  const numbers = await invoices(page).getByRole("rowheader").allTextContents();
  const rows = whole.text.trim().split("\r\n").slice(1);
  expect(rows.map((row) => row.split(",")[0])).toEqual(numbers);

  const number = numbers.at(-1) ?? "";
  await invoices(page).getByRole("link", { name: number }).click();
  await expect(main(page).getByText("14 × $15.00 = $210.00")).toBeVisible();
  const value = await downloaded(page, "Download this invoice (CSV)");
  expect(value.text).toContain(",14,15.00,210.00");
  for (const paper of ["Download this invoice (PDF)", "Download the receipt (PDF)"])
    expect((await downloaded(page, paper)).text.slice(0, 5)).toBe("%PDF-");

  await page.goto(`${list}/links`);
  await page.getByRole("button", { name: "Create a link" }).click();
  const url = await page.getByLabel("Your new link").inputValue();
  const bookkeeper = await (await anotherBrowser({ viewport: phone })).newPage();
  await bookkeeper.goto(url);
  await expect(title(bookkeeper)).toHaveText("Invoices for Harbor Street Bakery");
  await invoices(bookkeeper).getByRole("link", { name: number }).click();
  await expect(main(bookkeeper).getByText("14 × $15.00 = $210.00")).toBeVisible();
  await expect(main(bookkeeper).getByRole("button")).toHaveCount(0);
  const foreign = await downloaded(bookkeeper, "Download this invoice (PDF)");
  expect(foreign.name).toBe(`${number}.pdf`);

  await page.goto(`${list}/links`);
  await main(page)
    .getByRole("button", { name: /^Turn off/ })
    .click();
  await expect(page.getByText("The link is turned off.")).toBeVisible();
  await bookkeeper.goto(url);
  await expect(title(bookkeeper)).toHaveText("This link doesn’t work");
});

walk("somebody sees what Plus costs today before they say yes", async ({ page, signIn }) => {
  await page.setViewportSize(phone);
  await signIn(page, "greta.hoffman@mail.example", `${own}/update`);
  await main(page).getByRole("radio", { name: /^Plus/ }).check();
  await press(page, "See what changes");
  const changes = page.getByRole("region", { name: "What changes" });
  // The rest of the period, and the next one where that is paid: each with its formula.
  await expect(changes.getByText(/^\$20\.00 × \d+ /).first()).toBeVisible();
  await expect(changes.getByText(/^Due by/)).toBeVisible();
  await press(page, "Change my membership");
  await expect(page).toHaveURL(new RegExp(`${own}$`));
  await expect(main(page).getByText("Plus", { exact: true })).toBeVisible();

  // Less waits, and can be taken back until then.
  await page.goto(`${own}/update?tier=essential`);
  await expect(changes.getByText(/^From .* Essential/)).toBeVisible();
  await press(page, "Change my membership");
  await expect(main(page).getByText(/^Essential, .*\$19\.00$/)).toBeVisible();
  await page.goto(`${own}/update`);
  await press(page, "Keep what I have now");
  await expect(page).toHaveURL(new RegExp(`${own}$`));
  await expect(main(page).getByText(/^Essential, .*\$19\.00$/)).toHaveCount(0);
});

walk("whose membership has ended comes back, and cancels", async ({ page, signIn }) => {
  await page.setViewportSize(phone);
  await signIn(page, "victor.lang@mail.example");
  await page.goto(`${own}/update`);
  await expect(page).toHaveURL(new RegExp(`${own}/cancel$`));
  await expect(title(page)).toHaveText("Your membership has ended");
  await expect(page.getByText("The first period begins today and costs $19.00.")).toBeVisible();
  await press(page, "Restart my membership");
  await expect(page).toHaveURL(/\/payments\/INV-/);
  await page.goto(own);
  await page.getByRole("link", { name: "Cancel your membership" }).click();
  await page.getByRole("radio", { name: "I don’t use it enough" }).check();
  await press(page, "Cancel my membership");
  await expect(title(page)).toHaveText("Your membership is canceled");
  await press(page, "Resume my membership");
  await expect(title(page)).toHaveText("Your membership");
});
