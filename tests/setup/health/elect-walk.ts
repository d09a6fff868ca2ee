import { expect } from "vitest";
import { postForms } from "../browser/rendered-page";
import type { AppBrowser } from "../servers/app-in-process";

export const at = (page: string) => `/benefits/health-insurance/${page}`;

/** Opens a page, fills its form in, and sends it. @returns where it led, or the refusal */
export async function post(
  browser: Pick<AppBrowser, "ask">,
  path: string,
  input: Record<string, string>,
) {
  const page = await browser.ask(path);
  expect([path, page.status, page.to]).toEqual([path, 200, null]);
  const form = postForms(page.text, path).find(({ action }) =>
    action.startsWith(path.split("?")[0] ?? ""),
  );
  const body = new URLSearchParams(form?.fields ?? []);
  body.delete("intent");
  for (const [name, value] of Object.entries(input)) body.set(name, value);
  const answer = await browser.ask(form?.action ?? path, { method: "POST", body });
  return answer.to ?? { refused: answer.text, status: answer.status };
}

export async function sign(browser: Pick<AppBrowser, "ask">, name: string) {
  const review = await browser.ask(at("review"));
  expect([review.status, review.to]).toEqual([200, null]);
  const seenVersion = /name="seen" value="([^"]*)"/.exec(review.text)?.[1] ?? "";
  const agreement = `${at("agreement")}?seen=${encodeURIComponent(seenVersion)}`;
  return post(browser, agreement, { agreed: "on", signature: name });
}

export const born = { "dob.month": "3", "dob.day": "31", "dob.year": "1988" };
export const home = { line1: "12 Harbor Street", city: "Portland", state: "OR", zip: "97201" };

type Walker = Pick<AppBrowser, "ask">;

export async function toThePlans(browser: Walker): Promise<void> {
  await post(browser, at("get-started"), { who: "me" });
  await post(browser, at("registration"), { ...born, ...home });
  expect(await post(browser, at("dependents"), {})).toBe(at("plan-selection"));
}

export async function toTheReview(browser: Walker): Promise<void> {
  let next = await post(browser, at("plan-addons-selection"), {});
  if (next === at("plan-wellness-marketplace"))
    next = await post(browser, next, { marketplace: "no" });
  expect(next).toBe(at("review"));
}
