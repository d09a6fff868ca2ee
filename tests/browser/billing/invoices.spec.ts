import type { Download, Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
} from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";

const list = "/settings/subscription/payments";
const late = "ray.delgado@mail.example";

async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

async function downloaded(page: Page, link: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), text: await textOf(download) };
}

withAndWithoutJavaScript(
  "an owner reads the company's invoices, how each was worked out, and takes them along",
  async ({ page, signIn, javaScriptEnabled }) => {
    await signIn(page, demo.owner, list);
    await hydrated(page, javaScriptEnabled);
    const table = page.getByRole("table", { name: "Invoices" });
    await expect(table.getByRole("row")).toHaveCount(5);
    const numbers = await table.getByRole("rowheader").allTextContents();
    expect(numbers).toEqual([...numbers].sort().reverse());
    const whole = await downloaded(page, "Download this list (CSV)");
    expect(whole.name).toBe("invoices.csv");
    const [header, ...rows] = whole.text
      .replace(/^\uFEFF/, "")
      .trim()
      .split("\r\n");
    expect(header).toBe(
      "Invoice,Issued on,Due on,First day,Last day,Total (USD),Paid (USD),Still to pay (USD),State",
    );
    expect(rows.map((row) => row.split(",")[0])).toEqual(numbers);

    const number = numbers.at(-1) ?? "";
    await table.getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Invoice ${number}`);
    const main = page.getByRole("main");
    await expect(main.getByText("Harbor Street Bakery", { exact: true })).toBeVisible();
    await expect(main.getByText("14 × $15.00 = $210.00")).toBeVisible();
    await expect(main.getByText("Paid", { exact: true }).first()).toBeVisible();
    await expect(main.getByRole("heading", { name: "How to pay" })).toHaveCount(0);
    await expect(main.getByText("What changed")).toHaveCount(0);
    const one = await downloaded(page, "Download this invoice (CSV)");
    expect(one.name).toBe(`${number}.csv`);
    expect(one.text).toContain(`${number},`);
    expect(one.text).toContain(",14,15.00,210.00");
    const paper = await downloaded(page, "Download this invoice (PDF)");
    expect([paper.name, paper.text.slice(0, 5)]).toEqual([`${number}.pdf`, "%PDF-"]);
    const receipt = await downloaded(page, "Download the receipt (PDF)");
    expect([receipt.name, receipt.text.slice(0, 5)]).toEqual([`${number}-receipt.pdf`, "%PDF-"]);
    await expect(main.getByText("Check", { exact: true })).toBeVisible();
    // The total of the page is what the lines of the file come to.
    const sum = one.text
      .trim()
      .split("\r\n")
      .slice(1)
      .reduce((total, line) => total + Number(line.split(",").at(-1)), 0);
    await expect(main.getByText(`$${sum.toFixed(2)}`).first()).toBeVisible();
  },
);

test("an invoice says what changed since the one before", async ({ page, signIn }) => {
  await signIn(page, demo.owner, list);
  const links = page.getByRole("rowheader").getByRole("link");
  const before = await links.nth(1).textContent();
  await links.first().click();
  await expect(page.getByRole("heading", { name: "What changed" })).toBeVisible();
  await expect(page.getByText(`Nothing changed since ${before}.`)).toBeVisible();
});

test("on paper an invoice is the record alone @quick", async ({ page, signIn }) => {
  // A company's has a line for everybody who is covered.
  await signIn(page, demo.member, list);
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("INV-");
  await expect(page.getByText("Detach this part")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  for (const text of ["Nora Whitfield", "Plus membership", "Total", "Still to pay"]) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  for (const text of ["Back to invoices", "Download this invoice (CSV)"]) {
    await expect(main.getByText(text)).toBeHidden();
  }
  await expect(main.getByText("Detach this part and send it with your payment")).toBeVisible();
  await expect(main.getByText("Amount enclosed")).toBeVisible();
  for (const format of ["Letter", "A4"]) {
    const paper = (await page.pdf({ format })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});

test("five lines and a payment fit on a page with the part that goes back", async ({
  page,
  signIn,
}) => {
  await signIn(page, demo.member, list);
  const links = page.getByRole("rowheader").getByRole("link");
  const [open, paid] = [await links.first().getAttribute("href"), await links.nth(1).innerText()];
  await page.getByRole("link", { name: paid }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(paid);
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments).toContainText("$");
  const section = await payments.evaluate((shown) => shown.outerHTML);
  await page.goto(open ?? "");
  // React would find a part that it didn't make.
  await hydrated(page);
  // No invoice of the sample data is paid in part.
  await page.getByRole("region", { name: "How to pay" }).evaluate((stub, shown) => {
    stub.insertAdjacentHTML("beforebegin", shown);
    const lines = document.querySelector("main tbody");
    while (lines && lines.children.length < 5) {
      lines.append(lines.children[0]?.cloneNode(true) ?? "");
    }
  }, section);
  await expect(page.getByRole("region", { name: "Payments" })).toBeVisible();
  for (const format of ["Letter", "A4"]) {
    const paper = (await page.pdf({ format })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});

test("who has no invoices is told what will be there", async ({ page, signIn }) => {
  // She reads Spanish.
  await signIn(page, "soledad@cornermarket.example", list);
  await expect(page.getByText("Todavía no hay facturas")).toBeVisible();
});

test("invoices are for who pays: not for employees, not for strangers", async ({
  page,
  signIn,
  anotherBrowser,
}) => {
  await signIn(page, demo.owner, list);
  const number = (await page.getByRole("rowheader").first().textContent()) ?? "";
  const employee = await (await anotherBrowser()).newPage();
  await signIn(employee, demo.employee);
  for (const path of [list, `${list}/${number}`, `${list}/invoices.csv`]) {
    await employee.goto(path);
    await expect(employee).toHaveURL(/\/settings$/);
  }
  const stranger = await (await anotherBrowser()).newPage();
  await signIn(stranger, demo.member);
  for (const path of [`${list}/${number}`, `${list}/${number}/invoice.csv`, `${list}/INV-1`]) {
    expect((await stranger.goto(path))?.status()).toBe(404);
  }
});

test("without online payment an invoice says how to pay it", async ({ page, signIn }) => {
  await signIn(page, late, list);
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(page.getByText(/^Past due: was due/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
  await expect(page.getByText("Check payable to")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toHaveCount(0);
});
