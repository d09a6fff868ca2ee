import { postForms, type RenderedForm } from "./rendered-page";
import type { AppBrowser } from "../servers/app-in-process";

/** Pages that somebody reaches by links from where they start, files left out. */
export async function pagesOf(browser: AppBrowser, starts: readonly string[], most: number) {
  const found = new Map<string, RenderedForm[]>();
  const queue = [...starts];
  for (let page = queue.shift(); page !== undefined && found.size < most; page = queue.shift()) {
    if (found.has(page)) continue;
    const got = await browser.peek(page);
    const forms = got.status === 200 ? postForms(got.text, page) : [];
    found.set(page, forms);
    for (const [, href = ""] of got.text.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)) {
      const to = href.replaceAll("&amp;", "&");
      const file = /\.(csv|json|txt|xml|pdf|svg)|\/files\/|\/export|\/webhooks/.test(to);
      // Sorted and filtered lists are the same page again.
      const list = /^\/admin\/[^?]*\?/.test(to);
      if (!file && !list && to !== "/logout") queue.push(to);
    }
  }
  return found;
}
