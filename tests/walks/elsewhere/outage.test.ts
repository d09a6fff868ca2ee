import { vi } from "vitest";
import { expect, walk } from "../../setup/plain/walks";

walk("what was typed during an outage", async ({ app, page, person, signIn, expectedFaults }) => {
  expectedFaults.push(/^503 document/);
  const main = page.getByRole("main");
  const first = main.getByLabel("First name");
  const save = main.getByRole("button", { name: "Save" }).first();
  await signIn(page, person, "/me");
  await first.fill("Rosalía");
  const away = vi
    .spyOn(app.harness.backend, "handle")
    .mockResolvedValue({ status: 503, headers: {}, cookies: [], text: "" });
  await save.click();
  await expect(main).toContainText("Our service isn’t answering");
  await expect(main).toContainText("We kept what you typed.");
  away.mockRestore();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(first).toHaveValue("Rosalía");
  await save.click();
  await expect(page.getByText("Your details are saved.")).toBeVisible();
});
