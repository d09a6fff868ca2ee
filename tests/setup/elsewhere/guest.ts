import { expect } from "vitest";
import { kinds, type MembershipKind } from "~/domain/sign-up/kinds";
import type { ForeignApp, ForeignBrowser } from "../backends/foreign-app";
import { postForms } from "../browser/rendered-page";
import type { Harness } from "../servers/embedded-harness";
import { stepPosts } from "../people/drafts";

/** A sign-up on the pages, where people sign in at a backend that nobody here wrote. */

const realClock = { clock: { now: Date.now } } as unknown as Harness;
const { check } = kinds.individual.pages;

/** Every step of a sign-up, up to the page where it is checked and signed. */
export async function fillIn(
  browser: ForeignBrowser,
  email: string,
  kind: MembershipKind = "individual",
): Promise<void> {
  for (const { path, fields } of stepPosts(kind, realClock, email)) {
    const body = new URLSearchParams({ rev: "0", ...fields });
    expect(await browser.ask(path, { method: "POST", body })).toMatchObject({ status: 303 });
  }
}

/** The 6-digit code that was mailed last. */
export async function mailedCode(app: ForeignApp): Promise<string> {
  await (await app.core())?.drainMail();
  const codes = [...app.letters().matchAll(/6-digit code[^0-9]{0,40}(\d{6})\b/g)];
  return codes.at(-1)?.[1] ?? "";
}

/** What the link of the message proves with that was mailed last to an address; another's may still be on their way. */
export async function mailedProof(app: ForeignApp, email: string): Promise<string> {
  await (await app.core())?.drainMail();
  const links = [...app.letters(email).matchAll(/\/login\/ctoken\?proof=([\w-]{43})/g)];
  return links.at(-1)?.[1] ?? "";
}

/** The page that such a link opens. */
export const proofPage = (proof: string) => `/login/ctoken?proof=${proof}`;

/** Presses the button on it. */
export const prove = (browser: ForeignBrowser, proof: string) => {
  const body = new URLSearchParams({ intent: "prove", token: proof });
  return browser.ask(proofPage(proof), { method: "POST", body });
};

/** Presses "Confirm" on the check page. */
export const confirm = (browser: ForeignBrowser, code: string) => {
  const body = new URLSearchParams({ intent: "confirm", code });
  return browser.ask(check, { method: "POST", body });
};

/** Signs what stands on the check page. */
export async function submit(browser: ForeignBrowser, signature = "Ana Ruiz") {
  const { text } = await browser.ask(check);
  const seen = postForms(text, check).flatMap(({ fields }) =>
    fields.filter(([name]) => name === "seen"),
  );
  const body = new URLSearchParams({ ...Object.fromEntries(seen), ...{ agreed: "on", signature } });
  return browser.ask(check, { method: "POST", body });
}
