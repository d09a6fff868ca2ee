import { moneyToSend, recordMoneySent } from "../../services/billing/membership/money-back";
import { nothing, type Handlers } from "../handler";

/** handbook/screens.md, /admin/super-global: what goes back. */
export const paymentDeskHandlers: Pick<Handlers, "moneyToSend" | "recordMoneySent"> = {
  async moneyToSend({ app, query }) {
    return { data: { requests: await moneyToSend(app.storage.db, query.id) } };
  },
  async recordMoneySent({ app, params, body }) {
    await recordMoneySent(app, params.id, body);
    return nothing;
  },
};
