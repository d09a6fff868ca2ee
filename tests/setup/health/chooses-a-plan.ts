import { expect, type PageLike } from "../plain/like";

const at = (page: string) => new RegExp(`/benefits/health-insurance/${page}$`);

/**
 * An employee names the people that they cover, compares plans and comes to the signature.
 * @param look looks at a page before it is left
 */
export async function choosesAPlan(
  page: PageLike,
  look: (name: string) => Promise<void> = async () => undefined,
): Promise<void> {
  await page.getByRole("link", { name: "Choose your coverage" }).click();
  const goOn = () =>
    page.getByRole("main").getByRole("button", { name: "Continue", exact: true }).click();
  await goOn();
  await expect(page).toHaveURL(at("registration"));
  for (const [label, value] of [
    ["Month", "3"] as const,
    ["Day", "31"] as const,
    ["Year", "1988"] as const,
    ["Street address", "12 Harbor Street"] as const,
    ["City", "Denver"] as const,
    ["ZIP code", "80202"] as const,
  ])
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("State", { exact: true }).selectOption("CO");
  await look("registration");
  await goOn();

  await expect(page.getByRole("button", { name: "Just me" })).toBeVisible();
  await page.getByRole("link", { name: "Add a person" }).click();
  await page.getByLabel("How is this person related to you?").selectOption("child");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Parker");
  await page.getByLabel("Month", { exact: true }).fill("5");
  await page.getByLabel("Day", { exact: true }).fill("2");
  await page.getByLabel("Year", { exact: true }).fill("2019");
  await look("dependent");
  await page.getByRole("button", { name: "Save this person" }).click();
  await expect(page.getByText("You cover: yourself and your children")).toBeVisible();
  await look("dependents");
  await goOn();

  const silver = page.getByRole("radio", { name: /^Larkspur Silver 4000/ });
  await silver.check();
  await page.getByRole("checkbox", { name: "Larkspur Silver 4000" }).check();
  await page.getByRole("checkbox", { name: "Cedarline Bronze Basic" }).check();
  await look("plan-selection");
  await page.getByRole("button", { name: "Compare these plans" }).click();
  await look("compare");
  await page.getByRole("link", { name: "Back to your choice" }).click();
  await expect(silver).toBeChecked();
  await page.getByRole("radio", { name: /^No dental plan/ }).check();
  await page.getByText("Not sure? Ask someone").first().click();
  await page.getByRole("checkbox", { name: "The vision plan" }).check();
  await goOn();
  await expect(page).toHaveURL(at("plan-addons-selection"));
  await goOn();
  await expect(page).toHaveURL(at("review"));
  await expect(page.getByText("You wanted to ask about")).toBeVisible();
  await look("review");
  await page.getByRole("link", { name: "Look at it" }).last().click();
  await page.getByRole("radio", { name: /^No vision plan/ }).check();
  await goOn();
  await page.getByRole("button", { name: "Continue to sign" }).click();
  await expect(page).toHaveURL(/\/agreement\?/);
  await look("agreement");
}
