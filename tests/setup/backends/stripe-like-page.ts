import type { Session } from "./stripe-like";

type Shown = {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** The session, if it was paid just now. */
  paid?: Session;
};

const htmlType = { "Content-Type": "text/html; charset=utf-8" };
const html = (title: string, body: string): Shown => ({
  status: 200,
  headers: htmlType,
  html: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>${title}</title><h1>${title}</h1>${body}</html>`,
});
const backTo = (url: string): Shown => ({ status: 303, headers: { Location: url }, html: "" });

const buttons = {
  card: "Pay by card",
  debit: "Pay from a bank account",
  declined: "Pay by a card without money",
};

export function hostedPage(
  session: Session,
  operation: string | undefined,
  pay: (id: string, by: "card" | "debit") => Session,
): Shown {
  if (session.status === "complete") return html("You have already paid", "");
  if (session.status === "expired")
    return html("This page has expired", "<p>Go back to the shop and try again.</p>");
  if (operation === "card" || operation === "debit") {
    const paid = pay(session.id, operation);
    return { ...backTo(paid.success_url), paid };
  }
  const forms = Object.entries(buttons).map(
    ([name, text]) =>
      `<form method="post" action="/pay/${session.id}/${name}"><button>${text}</button></form>`,
  );
  const declined = operation === "declined" ? `<p role="alert">Your card was declined.</p>` : "";
  const amount = `<p>$${(session.amount_total / 100).toFixed(2)}</p>`;
  const back = `<a href="${session.cancel_url}">Back</a>`;
  return html("Pay", [amount, declined, ...forms, back].join(""));
}
