import type { billingCalls } from "~/contract/billing/billing-calls";
import { billingView } from "../../services/billing/billing-view";
import type { Handlers } from "../handler";

/** What a payer owes, paid and shares. */
export const billingHandlers: Pick<Handlers, keyof typeof billingCalls> = {
  async billing({ app, person }) {
    return { data: await billingView(app.storage.db, app.clock(), person) };
  },
};
