import { searchBenefits } from "../../services/benefits/search/search-benefits";
import type { Handlers } from "../handler";

/** There is no end to what can be searched for, so no answer is kept. */
export const searchHandlers: Pick<Handlers, "searchBenefits"> = {
  async searchBenefits({ app, query: { q = "", language = "en", page }, caller }) {
    return { data: await searchBenefits(app, { q, language, page }, await caller()) };
  },
};
