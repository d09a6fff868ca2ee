import { coverageOf } from "../../services/benefits/own-coverage";
import { markOffer, standingOf, usedOffersOf } from "../../services/benefits/own-offers";
import { nothing, type Handlers } from "../handler";

export const ownBenefitsHandlers: Pick<Handlers, "ownOffers" | "markOffer" | "ownCoverage"> = {
  ownOffers: async ({ app, person }) => ({
    data: {
      standing: await standingOf(app, person),
      used: await usedOffersOf(app, person),
    },
  }),
  async markOffer({ app, person, params, body }) {
    await markOffer(app, person.id, params.id, body.used);
    return nothing;
  },
  ownCoverage: async ({ app, person }) => ({ data: await coverageOf(app, person.id) }),
};
