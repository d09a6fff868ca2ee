import { expect } from "vitest";
import type { AppBrowser } from "../servers/app-in-process";

type Input = Record<string, string>;

export const at = (page: string) => `/association/${page}`;

export const post = (browser: AppBrowser, page: string, fields: Input) =>
  browser.ask(at(page), { method: "POST", body: new URLSearchParams(fields) });

export async function goOn(browser: AppBrowser, page: string, fields: Input, to: string) {
  const got = await post(browser, page, { rev: "0", ...fields });
  expect({ page, status: got.status, to: got.to }).toEqual({ page, status: 303, to: at(to) });
}

export const seenOn = (text: string) => /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? "";
