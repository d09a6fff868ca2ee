import type {
  companyChangeCalls,
  companyChangeDeskCalls,
} from "~/contract/company/company-change-calls";
import {
  acceptCompanyChange,
  askCompanyChange,
  companyChange,
  companyChangeAsked,
  companyChangesAsked,
  refuseCompanyChange,
  withdrawCompanyChange,
} from "../../../services/company/company-changes";
import { Refusal } from "../../../refusal";
import { isCompanyOwner } from "../../../services/account/rights";
import { nothing, type Handlers } from "../../handler";

type Calls = typeof companyChangeCalls & typeof companyChangeDeskCalls;

/** Another name or EIN of a company: its owner asks, an administrator decides. */
export const companyChangeHandlers: Pick<Handlers, keyof Calls> = {
  companyChange: async ({ app, person }) => ({
    data: { change: await companyChange(app, app.storage.db, person.company_id) },
  }),
  async askCompanyChange({ app, person, body }) {
    if (!isCompanyOwner(person)) throw new Refusal("forbidden");
    const asking = { companyId: person.company_id, by: person.id, typed: body };
    const id = await app.storage.db
      .transaction()
      .execute((db) => askCompanyChange(app, db, app.clock(), asking));
    return { data: { id } };
  },
  async withdrawCompanyChange({ app, person, params }) {
    await app.storage.db
      .transaction()
      .execute((db) =>
        withdrawCompanyChange(db, app.clock(), { companyId: person.company_id, id: params.id }),
      );
    return nothing;
  },
  companyChangesAsked: async ({ app }) => ({
    data: { changes: await companyChangesAsked(app, app.storage.db) },
  }),
  companyChangeAsked: async ({ app, params }) => ({
    data: await companyChangeAsked(app, app.storage.db, params.id),
  }),
  async acceptCompanyChange({ app, person, params, body }) {
    await app.storage.db
      .transaction()
      .execute((db) =>
        acceptCompanyChange(app, db, app.clock(), { id: params.id, by: person.id, typed: body }),
      );
    app.nudgeMail();
    return nothing;
  },
  async refuseCompanyChange({ app, person, params, body }) {
    await app.storage.db
      .transaction()
      .execute((db) =>
        refuseCompanyChange(db, app.clock(), { id: params.id, by: person.id, typed: body }),
      );
    app.nudgeMail();
    return nothing;
  },
};
