import { expect } from "vitest";
import { kinds, type MembershipKind } from "~/domain/sign-up/kinds";
import { recordPayment } from "~/embedded/services/billing/payments";
import type { ForeignApp, ForeignBrowser } from "../backends/foreign-app";
import { postForms } from "../browser/rendered-page";
import { at, post, sign, toThePlans, toTheReview } from "../health/elect-walk";
import type { Harness } from "../servers/embedded-harness";
import { stepPosts } from "../people/drafts";
import { findRow } from "../databases/rows";

/** These steps sign a guest up on the pages, beside a foreign backend. */

const realClock = { clock: { now: Date.now } } as Harness;
const { check } = kinds.individual.pages;

export async function fillIn(
  browser: ForeignBrowser,
  email: string,
  kind: MembershipKind = "individual",
): Promise<void> {
  for (const { path, fields } of stepPosts(kind, realClock, email))
    expect(await browser.post(path, { rev: "0", ...fields })).toMatchObject({ status: 303 });
}

export async function mailedCode(app: ForeignApp): Promise<string> {
  await (await app.core())?.drainMail();
  const codes = [...app.letters().matchAll(/6-digit code[^0-9]{0,40}(\d{6})\b/g)];
  return codes.at(-1)?.[1] ?? "";
}

/** Returns the proof in the newest message to this address; messages to others may still be on their way. */
export async function mailedProof(app: ForeignApp, email: string): Promise<string> {
  await (await app.core())?.drainMail();
  const links = [...app.letters(email).matchAll(/\/login\/ctoken\?proof=([\w-]{43})/g)];
  return links.at(-1)?.[1] ?? "";
}

export const proofPage = (proof: string) => `/login/ctoken?proof=${proof}`;

export const prove = (browser: ForeignBrowser, proof: string) =>
  browser.post(proofPage(proof), { intent: "prove", token: proof });

export const confirm = (browser: ForeignBrowser, code: string) =>
  browser.post(check, { intent: "confirm", code });

export async function submit(browser: ForeignBrowser, signature = "Ana Ruiz") {
  const { text } = await browser.ask(check);
  const seenVersion = postForms(text, check).flatMap(({ fields }) =>
    fields.filter(([name]) => name === "seen"),
  );
  return browser.post(check, { ...Object.fromEntries(seenVersion), agreed: "on", signature });
}

/**
 * Pays the first invoice of the person who signed up on this browser, chooses a plan, and is asked
 * for its first month.
 * @returns the invoice's page
 */
export async function paysAndElects(app: ForeignApp, browser: ForeignBrowser): Promise<string> {
  const payments = "/settings/subscription/payments";
  const [number = ""] = /INV-\d{4}-\d+/.exec((await browser.ask(payments)).text) ?? [];
  const db = await app.inCore();
  const { total_c } = await findRow(db, "invoices", { number });
  await recordPayment(db, Date.now(), {
    invoiceNumber: number,
    amount_c: total_c,
    kind: "invoice",
    providerRef: `Check for ${number}`,
    receivedOn: new Date().toISOString().slice(0, 10),
  });
  await browser.post("/questionnaire", { intent: "skip" });
  await toThePlans(browser);
  const choice = { medical: "cedarline-silver-3500", dental: "none", vision: "none" };
  expect(await post(browser, at("plan-selection"), choice)).toBe(at("plan-addons-selection"));
  await toTheReview(browser);
  expect(await sign(browser, "Ana individual")).toBe(at("payment"));
  expect((await browser.ask(at("payment"))).text).toContain("$486.20");
  expect((await browser.ask(at("summary"))).text).toContain("Cedarline Silver 3500");
  return `${payments}/${number}`;
}
