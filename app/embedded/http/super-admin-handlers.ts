import { mustBeSuperAdmin } from "../services/admin-rights";
import { superOverview } from "../services/super-overview";
import type { Handlers } from "./handler";

/** domain.md section 2.3, /admin/super-global. */
export const superAdminHandlers: Pick<Handlers, "superOverview"> = {
  async superOverview({ app, person }) {
    mustBeSuperAdmin(person);
    return { data: await superOverview(app.storage.db) };
  },
};
