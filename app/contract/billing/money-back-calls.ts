import { z } from "zod";
import { both, call } from "../call";
import { wrapped } from "../shapes";

/** Money that is left over, asked for by whoever paid it and sent by hand. Money is integer cents. */

const cents = z.number().int();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const id = z.string().min(1).max(100);

const request = z.object({
  id: z.string(),
  amount_c: cents,
  asked_at: z.string(),
  /** Null: it is still to be sent. */
  sent_on: day.nullable(),
  /** The check's or transfer's number. */
  reference: z.string().nullable(),
  /** Whom it goes to: the billing address. */
  name: z.string(),
  address: z.array(z.string()),
});
export type MoneyBack = z.output<typeof request>;

const shared = { whose: "core", readings: both, spec: "own" } as const;

export const moneyBackCalls = {
  moneyBack: call({
    ...shared,
    method: "GET",
    path: "/api/v1/money-back",
    who: "signed-in",
    summary:
      "What is kept of the caller's payments, where it would be sent, and what they have asked for",
    response: wrapped(
      z.object({
        kept_c: cents,
        name: z.string(),
        address: z.array(z.string()),
        requests: z.array(request),
      }),
    ),
    status: 200,
  }),
  askMoneyBack: call({
    ...shared,
    method: "POST",
    path: "/api/v1/money-back",
    who: "themselves",
    summary:
      "Ask for everything that is kept, as the caller was shown; the same again changes nothing",
    body: z.object({ amount_c: cents.min(1) }),
    response: null,
    status: 204,
  }),
};

export const moneyBackDeskCalls = {
  moneyToSend: call({
    ...shared,
    method: "GET",
    path: "/api/v1/super-admin/money-back",
    who: "super",
    summary:
      "Money that payers have asked for and that is still to be sent, the oldest first, and one of them by its id",
    query: z.object({ id: id.optional() }),
    response: wrapped(z.object({ requests: z.array(request) })),
    status: 200,
  }),
  recordMoneySent: call({
    ...shared,
    method: "POST",
    path: "/api/v1/super-admin/money-back/{id}",
    who: "super",
    summary: "Record that money was sent back; the same again changes nothing",
    params: z.object({ id }),
    body: z.object({ sent_on: day, reference: z.string().max(200) }),
    response: null,
    status: 204,
  }),
};
