import type { billingCalls } from "~/contract/billing/billing-calls";
import type { billingLinkCalls } from "~/contract/billing/billing-link-calls";
import type { moneyBackCalls } from "~/contract/billing/money-back-calls";
import type { membershipChangeCalls } from "~/contract/billing/membership-change-calls";
import type { membershipEndCalls } from "~/contract/billing/membership-end-calls";
import {
  billingLinksOf,
  endBillingLink,
  makeBillingLink,
  openBillingLink,
} from "../../services/billing/billing-links";
import { billingView, receivedPayments } from "../../services/billing/billing-view";
import { askMoneyBack, moneyBackView } from "../../services/billing/membership/money-back";
import { addOnsOnSale } from "../../services/billing/membership/add-ons-on-sale";
import {
  billingDetailsView,
  changeBillingDetails,
} from "../../services/billing/membership/billing-details";
import { changeMembership, membershipChangeView } from "../../services/billing/membership/changing";
import { comeBackView, restartMembership } from "../../services/billing/membership/restarting";
import { cancelMembership, membershipEndView } from "../../services/health/membership/canceling";
import { resumeMembership } from "../../services/health/membership/resuming";
import { invoiceSources } from "../../services/health/premiums/premiums";
import { sharedInvoice, sharedInvoices } from "../../services/billing/shared-invoices";
import { comingDues } from "../../services/association/coming-dues";
import { nothing, type Handlers } from "../handler";

export const billingHandlers: Pick<
  Handlers,
  | keyof typeof billingCalls
  | keyof typeof billingLinkCalls
  | keyof typeof moneyBackCalls
  | keyof typeof membershipEndCalls
  | keyof typeof membershipChangeCalls
> = {
  async billing({ app, person }) {
    const { db } = app.storage;
    return { data: await billingView(db, app.clock(), person, invoiceSources, comingDues) };
  },
  async receivedPayments({ app, person }) {
    return { data: await receivedPayments(app.storage.db, person) };
  },
  async moneyBack({ app, person }) {
    return { data: await moneyBackView(app.storage.db, person) };
  },
  async askMoneyBack({ app, person, body }) {
    await askMoneyBack(app, person, body.amount_c);
    return nothing;
  },
  async billingLinks({ app, person }) {
    return { data: await billingLinksOf(app.storage.db, app.clock(), person) };
  },
  async makeBillingLink({ app, person, body }) {
    return { data: await makeBillingLink(app, person, body.send_to) };
  },
  async endBillingLink({ app, person, params }) {
    await endBillingLink(app, person, params.id);
    return nothing;
  },
  async membershipEnd({ app, person }) {
    return { data: await membershipEndView(app.storage.db, app.clock(), person) };
  },
  async cancelMembership({ app, person, body }) {
    await cancelMembership(app, person, body);
    return nothing;
  },
  async resumeMembership({ app, person }) {
    await resumeMembership(app, person);
    return nothing;
  },
  async companyAddOns({ app }) {
    return { data: await addOnsOnSale(app.storage.db, "group") };
  },
  async membershipChange({ app, person, query }) {
    const { addons, ...terms } = query;
    const wish =
      addons === undefined
        ? terms
        : { ...terms, addon_slugs: addons.split(",").filter((slug) => slug !== "") };
    const { storage, clock } = app;
    return { data: await membershipChangeView(storage.db, clock(), person, wish, invoiceSources) };
  },
  async changeMembership({ app, person, body }) {
    await changeMembership(app, person, body, invoiceSources);
    return nothing;
  },
  async comeBack({ app, person }) {
    return { data: await comeBackView(app.storage.db, app.clock(), person) };
  },
  async restartMembership({ app, person, body }) {
    return { data: { number: await restartMembership(app, person, body) } };
  },
  async billingDetails({ app, person }) {
    return { data: await billingDetailsView(app, person) };
  },
  async changeBillingDetails({ app, person, body }) {
    await changeBillingDetails(app, person, body);
    return nothing;
  },
  async sharedBilling({ app, body, client }) {
    return { data: await sharedInvoices(app, await openBillingLink(app, body.token, client)) };
  },
  async sharedInvoice({ app, body, client }) {
    const link = await openBillingLink(app, body.token, client);
    return { data: await sharedInvoice(app, link, body.number) };
  },
};
