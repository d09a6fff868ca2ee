import type { AppBrowser } from "../servers/app-in-process";
import { postForms, textOf } from "./rendered-page";

/** A document's form of an intent as a browser without scripts would send it, with what was typed. */
export function formIn(
  text: string,
  path: string,
  fields: Record<string, string>,
): URLSearchParams {
  const form = postForms(text, path)
    .map(({ fields: held }) => new URLSearchParams(held))
    .find((held) => held.get("intent") === (fields["intent"] ?? null));
  if (!form) throw new Error(`no form ${fields["intent"]} on ${path}: ${textOf(text)}`);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

export const formOf = async (browser: AppBrowser, path: string, fields: Record<string, string>) =>
  formIn((await browser.ask(path)).text, path, fields);

export const send = async (browser: AppBrowser, path: string, fields: Record<string, string>) =>
  browser.ask(path, { method: "POST", body: await formOf(browser, path, fields) });
