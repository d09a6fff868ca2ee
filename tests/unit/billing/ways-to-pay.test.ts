import { expect, test } from "vitest";
import { findPaymentGap, createPayments } from "~/embedded/payments/create-payments";
import { parseEnvironment, sampleAddress } from "~/environment";

const account = {
  BANK_TRANSFER_NAME: "Member Benefits Inc.",
  BANK_TRANSFER_BANK: "First Example Bank",
  BANK_TRANSFER_ROUTING: "123456789",
  BANK_TRANSFER_ACCOUNT: "000111222",
};
const stripe = { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x" };
const address = { INVOICE_ADDRESS: "9 Real Street, Salem, OR 97301" };

const reported = (settings: Record<string, string>) => {
  const env = parseEnvironment({ SEED: "none", ...settings });
  const payments = createPayments(env);
  const payable = { number: "INV-2026-000123", owed_c: 14_800, due_on: "2026-12-04" };
  const { instructions } = payments.providerOf("invoice");
  return {
    offered: payments.offered,
    gap: findPaymentGap(env, payments.offered),
    labels: instructions({ ...payable, billing_email: "" }).map(({ label }) => label),
  };
};

test("nobody is asked to mail a check to nowhere", () => {
  const { offered, gap, labels } = reported(stripe);
  expect(offered).toEqual(["hosted"]);
  expect(gap).toMatch(/^Paying by invoice is not offered: set INVOICE_ADDRESS/);
  expect(labels).toEqual(["Amount", "Due", "Reference"]);
});

test("an address for checks or an account for transfers is enough", () => {
  const byCheck = reported(address);
  expect([byCheck.offered, byCheck.gap]).toEqual([["invoice"], null]);
  expect(byCheck.labels).toContain("Mail it to");
  const byTransfer = reported(account);
  expect([byTransfer.offered, byTransfer.gap]).toEqual([["bank", "invoice"], null]);
  expect(byTransfer.labels).toContain("Account number");
  expect(byTransfer.labels).not.toContain("Check payable to");
});

test("an installation that cannot be paid says so", () => {
  const { offered, gap } = reported({});
  expect(offered).toEqual([]);
  expect(gap).toMatch(/^Nobody can join/);
});

test("sample data have a made-up address, which is named as one and never replaces a real one", () => {
  const sample = parseEnvironment({ SEED: "demo" });
  expect(sample.INVOICE_ADDRESS).toBe(sampleAddress);
  expect(reported({ SEED: "demo" }).gap).toMatch(/sample address/);
  for (const real of [address, account, { SEED: "none" }, { BACKEND_URL: "http://127.0.0.1:4" }])
    expect(parseEnvironment({ SEED: "demo", ...real }).INVOICE_ADDRESS).not.toBe(sampleAddress);
});
