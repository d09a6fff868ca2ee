import {
  moneyToSend as requestsOf,
  recordMoneySent as record,
} from "~/embedded/services/billing/membership/money-back";
import { read, write } from "../call";

/**
 * Returns the refunds that payers requested and that still have to be sent, oldest first.
 * @param id of one refund, sent or not
 */
export const moneyToSend = read("super", "moneyToSend", async ({ app }, id?: string) =>
  requestsOf(app.storage.db, id),
);

/**
 * Records that a refund was sent. A repeat changes nothing.
 * @throws Refusal not_found; invalid `sent_on` or `reference`; conflict if it was sent in another way
 */
export const recordMoneySent = write(
  "super",
  "recordMoneySent",
  async ({ app }, id: string, given: { sent_on: string; reference: string }) =>
    record(app, id, given),
);
