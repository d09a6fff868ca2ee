import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { expect, test } from "../setup/browser/browser-fixtures";
import { inspectFully } from "../setup/source/inspect";
import { whole } from "../setup/source/whole";
import type { lookPage } from "../setup/browser/look-page";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Renders the page with the real components; Vite because they import as the app's build does. */
async function render(...args: Parameters<typeof lookPage>): Promise<string> {
  const vite = await createServer({
    root,
    configFile: false,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { "~": `${root}app` } },
    css: { postcss: { plugins: [] } },
    build: { assetsInlineLimit: 0 },
  });
  try {
    const module = await vite.ssrLoadModule("/tests/setup/browser/look-page.tsx");
    return (module as { lookPage: typeof lookPage }).lookPage(...args);
  } finally {
    await vite.close();
  }
}

test.beforeEach(({ shape }) => {
  test.skip(shape !== "app", "the look is the same everywhere");
});

if (whole) {
  test("every token and component, on a phone and a desk, in light and dark", async ({ page }) => {
    test.slow();
    await page.goto("/login");
    const stylesheet = await page.locator('link[rel="stylesheet"]').getAttribute("href");
    const sources = await page.locator("main section picture img").evaluateAll((images) =>
      images.map((image) => ({
        id: new URL((image as HTMLImageElement).src).pathname.split("/").pop() ?? "",
        width: Number(image.getAttribute("width")),
        height: Number(image.getAttribute("height")),
      })),
    );
    expect(sources.length).toBeGreaterThan(2);
    const body = await render(sources);
    await page.route("**/look", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Look</title>
          <meta name="viewport" content="width=device-width, initial-scale=1">
          <link rel="stylesheet" href="${stylesheet}"></head>
          <body><main id="main" class="@container">${body}</main></body></html>`,
      }),
    );
    // Vite names a file by its place in the sources.
    await page.route("**/app/**/*.svg", (route) =>
      route.fulfill({
        contentType: "image/svg+xml",
        body: readFileSync(root + new URL(route.request().url()).pathname.slice(1)),
      }),
    );
    await page.goto("/look");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await inspectFully(page, "look");
  });
}

test("a table is a table to screen readers where it is stacked", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/login");
  const table = page.getByRole("table", { name: "Health care plans" });
  await expect(table.getByRole("columnheader", { name: "Deductible" })).toHaveCount(1);
  await expect(table.getByRole("row")).not.toHaveCount(0);
  await expect(table.getByRole("rowheader")).not.toHaveCount(0);
});
