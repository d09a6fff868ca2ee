import {
  moneyToSend as requestsOf,
  recordMoneySent as record,
} from "~/embedded/services/billing/membership/money-back";
import { read, write } from "../call";

/** Money that payers have asked to have back and that is still to be sent, the oldest first. @param id of one, sent or not */
export const moneyToSend = read("super", "moneyToSend", async ({ app }, id?: string) =>
  requestsOf(app.storage.db, id),
);

/**
 * Records that money was sent. The same again changes nothing.
 * @throws Refusal not_found; invalid `sent_on` or `reference`; conflict where it was sent in another way
 */
export const recordMoneySent = write(
  "super",
  "recordMoneySent",
  async ({ app }, id: string, given: { sent_on: string; reference: string }) =>
    record(app, id, given),
);
