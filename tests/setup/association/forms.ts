import { expect } from "vitest";
import { freshEmail } from "../people/drafts";
import type { AppBrowser, AppInProcess } from "../servers/app-in-process";
import { grocerPosts, homeAddress } from "./walk";
import { elmAndThird } from "./drafts";

/** The forms of joining an association, posted one by one to an app in the test's process. */

type Typed = Record<string, string>;

export const at = (page: string) => `/association/${page}`;

export const post = (browser: AppBrowser, page: string, fields: Typed) =>
  browser.ask(at(page), { method: "POST", body: new URLSearchParams(fields) });

/** A form that is taken leads on. */
export async function goOn(browser: AppBrowser, page: string, fields: Typed, to: string) {
  const got = await post(browser, page, { rev: "0", ...fields });
  expect({ page, status: got.status, to: got.to }).toEqual({ page, status: 303, to: at(to) });
}

/** Looks a name up; the pages then say what was found. */
export const lookUp = (browser: AppBrowser, fields: Typed) =>
  post(browser, "lookup", { rev: "0", intent: "stay", ...fields });

/** Somebody old enough, and where they live. */
export const born1988: Typed = {
  ...homeAddress,
  ...{ "dob.month": "4", "dob.day": "12", "dob.year": "1988" },
};

/** A company as far as the check page, as a guest. @returns who it is */
export async function grocer(
  app: AppInProcess,
  browser: AppBrowser,
  { name, roster }: { name: string; roster: string } = {
    name: elmAndThird.legal_name,
    roster: elmAndThird.id,
  },
): Promise<string> {
  const email = freshEmail();
  for (const { page, fields } of grocerPosts(app.harness, email, { name, roster })) {
    const { status } = await post(browser, page, { rev: "0", ...fields });
    expect({ page, status }).toEqual({ page, status: 303 });
  }
  return email;
}

export const seenOn = (text: string) => /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? "";

/** Signs in by mail and submits. */
export async function submit(browser: AppBrowser, email: string) {
  await browser.signIn(email);
  const { text } = await browser.ask(at("check"));
  expect(text).toContain("You signed the agreement as Ana Ruiz");
  return post(browser, "check", { seen: seenOn(text) });
}

export const membershipsOf = ({ storage }: AppInProcess, email: string) =>
  storage.db
    .selectFrom("association_memberships as m")
    .innerJoin("registrations as r", "r.id", "m.registration_id")
    .selectAll("m")
    .where("r.email", "=", email)
    .execute();
