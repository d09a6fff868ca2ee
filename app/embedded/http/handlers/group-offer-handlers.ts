import { localDay } from "~/domain/local-days";
import { Refusal } from "../../refusal";
import type { Installation } from "../../installation";
import { isThemselves, onlyThemselves } from "../../services/account/rights";
import type { Person } from "../../services/people-queries";
import { extendOffer } from "../../services/health/offer-life";
import { offersOfCompany } from "../../services/health/offers";
import { ownOffer } from "../../services/health/own-offer";
import { previewEnding } from "../../services/health/team/ending-preview";
import { previewHours } from "../../services/health/team/hours-preview";
import { healthTeam } from "../../services/health/team/team-answers";
import {
  endEmployment,
  rehireEmployee,
  remindEmployee,
} from "../../services/health/team/team-changes";
import type { Db } from "../../services/health/team/team-changes";
import { isOutsideOffers } from "../../services/health/team/who-may-choose";
import { nothing, type Handlers } from "../handler";

/** An admin logged in as the owner may not end coverage or move a first day. Throws Refusal forbidden. */
function mustBeThemselves(person: Person): void {
  if (!isThemselves(person)) throw onlyThemselves();
}

/** Runs a transaction that stores messages, and wakes the mail worker after the commit. */
async function told<Result>(
  { storage, nudgeMail }: Pick<Installation, "storage" | "nudgeMail">,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const result = await storage.db.transaction().execute(work);
  nudgeMail();
  return result;
}

export const groupOfferHandlers: Pick<
  Handlers,
  | "ownOffer"
  | "healthTeam"
  | "remindEmployee"
  | "extendOffer"
  | "employmentEnding"
  | "hoursChange"
  | "endEmployment"
  | "rehireEmployee"
> = {
  ownOffer: async ({ app, person }) => ({
    data: {
      offer: await ownOffer(app.storage.db, person, localDay(app.clock(), person.zone)),
      part_time: await isOutsideOffers(app.storage.db, person),
    },
  }),
  healthTeam: async ({ app, person, query }) => ({
    data: await healthTeam(app, app.storage.db, app.clock(), person.company_id, query),
  }),
  remindEmployee: async ({ app, person, params }) => ({
    data: {
      outcome: await told(app, (db) =>
        remindEmployee(db, app.clock(), person.company_id, params.id),
      ),
    },
  }),
  extendOffer: async ({ app, person }) => {
    mustBeThemselves(person);
    const extended = await told(app, async (db) => {
      const [offer] = await offersOfCompany(db, person.company_id);
      if (!offer) throw new Refusal("not_found");
      return extendOffer(db, app.clock(), offer.id);
    });
    return { data: { open_to: extended.open_to, effective_on: extended.effective_on } };
  },
  employmentEnding: async ({ app, person, params }) => ({
    data: await previewEnding(app, person.company_id, params.id, params.day),
  }),
  hoursChange: async ({ app, person, params, query }) => ({
    data: await previewHours(app, person.company_id, params.id, query),
  }),
  endEmployment: async ({ app, person, params, body }) => {
    mustBeThemselves(person);
    const ends_on = await told(app, (db) =>
      endEmployment(db, app.clock(), person.company_id, params.id, body),
    );
    return { data: { ends_on } };
  },
  async rehireEmployee({ app, person, params }) {
    await told(app, (db) => rehireEmployee(db, app.clock(), person.company_id, params.id));
    return nothing;
  },
};
