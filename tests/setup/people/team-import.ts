import { postForms, type RenderedForm } from "../browser/rendered-page";
import { kinds } from "~/domain/sign-up/kinds";
import type { AppBrowser, Got } from "../servers/app-in-process";
import type { TeamFile } from "./team-files";

/** The team's file as a browser without scripts sends it, from the forms that stand on the pages. */

const { path } = kinds.company.steps.employees;
export const importPage = `${path}?import=1`;
export const previewPage = `${path}?preview=1`;

export function formWith(html: string, page: string, name: string, value: string): RenderedForm {
  const form = postForms(html, page).find(({ fields }) =>
    fields.some((field) => field[0] === name && field[1] === value),
  );
  if (!form) throw new Error(`no form with ${name} ${value} on ${page}`);
  return form;
}

export function sent(form: RenderedForm, over: Record<string, string | File | null>): FormData {
  const body = new FormData();
  for (const [name, value] of form.fields) if (!(name in over)) body.append(name, value);
  for (const [name, value] of Object.entries(over)) if (value !== null) body.append(name, value);
  return body;
}

export async function upload(browser: AppBrowser, bytes: Uint8Array): Promise<Got> {
  const { text } = await browser.ask(importPage);
  const form = formWith(text, importPage, "part", "import");
  const file = new File([new Uint8Array(bytes)], "team.csv", { type: "text/csv" });
  return browser.ask(form.action, { method: "POST", body: sent(form, { file }) });
}

export function match(browser: AppBrowser, requested: Got, matched: Record<string, string>) {
  const form = formWith(requested.text, importPage, "matched", "yes");
  const picks = Object.entries(matched).map(([heading, column]) => {
    const label = new RegExp(`<label[^>]*for="([^"]+)"[^>]*>[^<]*“${heading}”`).exec(
      requested.text,
    );
    if (!label?.[1]) throw new Error(`“${heading}” is not asked`);
    return [label[1], column] as const;
  });
  const body = sent(form, Object.fromEntries(picks));
  return browser.ask(form.action, { method: "POST", body });
}

/** Uploads a file and goes as far as its preview. @returns the preview's page */
export async function toPreview(browser: AppBrowser, { bytes, matched }: TeamFile): Promise<Got> {
  let got = await upload(browser, bytes);
  if (matched) got = await match(browser, got, matched);
  if (got.to !== previewPage) throw new Error(`no preview: ${got.status} ${got.text}`);
  return browser.ask(previewPage);
}

export function press(
  browser: AppBrowser,
  preview: Got,
  intent: string,
  input: Record<string, string> = {},
): Promise<Got> {
  const form = formWith(preview.text, previewPage, "part", "preview");
  return browser.ask(form.action, { method: "POST", body: sent(form, { ...input, intent }) });
}
