import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import { SignedUp } from "~/components/sign-up/signed-up";

test("who has yet to pay reads that their membership begins on its first day, or later, and by when to pay", () => {
  const invoice = {
    ...{ number: "INV-2026-000001", due_on: "2026-04-05", period_start: "2026-04-05" },
    ...{ total_c: 1900, state: "open", lines: [], instructions: [] },
  };
  const page = { reference: "R-7K2Q-91", state: "awaiting_payment", invoice };
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <SignedUp page={page} payer="individual" />
    </StaticRouter>,
  );
  expect(html).toContain(
    "begins on April 5, 2026, or when the payment has arrived if that is later.",
  );
  expect(html).toContain("Pay the invoice by April 5, 2026.");
});
