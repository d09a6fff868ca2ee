import { expect, test } from "vitest";
import { compareUpcoming } from "~/domain/billing/membership/coming-changes";

const coming = (issued_on: string, total_c: number, credit_c = 0) => ({
  issued_on,
  total_c,
  credits: credit_c === 0 ? [] : [{ invoice: "INV-1", amount_c: credit_c }],
});

test("invoices that come next are compared by their days, whichever of them falls away or is new", () => {
  const [between, own] = [coming("2026-02-20", 48_620), coming("2027-01-20", 5800, 900)];
  const removed = { issued_on: "2026-02-20", less_c: 48_620, credits: [] };
  const same = { issued_on: "2027-01-20", less_c: 0, credits: [] };
  expect(compareUpcoming([between, own], [own])).toEqual([removed, same]);
  expect(compareUpcoming([own], [between, own])).toEqual([{ ...removed, less_c: -48_620 }, same]);
  expect(compareUpcoming([own], [coming("2027-01-20", 4900, 1800)])).toEqual([
    { ...same, less_c: 900, credits: [{ invoice: "INV-1", amount_c: 900 }] },
  ]);
});
