import { searchBenefits } from "../../services/benefits/search/search-benefits";
import type { Handlers } from "../handler";

/** Searches are unlimited in number, so no answer is cached. */
export const searchHandlers: Pick<Handlers, "searchBenefits"> = {
  async searchBenefits({ app, query: { q = "", language = "en", page }, caller }) {
    return { data: await searchBenefits(app, { q, language, page }, await caller()) };
  },
};
