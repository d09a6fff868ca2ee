import { agreementToSign } from "../../../services/association/applying/agreement";
import { openDoor } from "../../../services/association/applying/open-door";
import { applicationOf, associationFacts } from "../../../services/association/applying/facts";
import { lookUpOnRoster } from "../../../services/association/applying/look-up";
import type { Handlers } from "../../handler";
import { visitorOf } from "../registration-handlers";

/** Joining an association. */
export const associationHandlers: Pick<
  Handlers,
  "associationFacts" | "associationDoor" | "lookUpOnRoster" | "associationAgreement"
> = {
  async associationFacts(asked) {
    const { app } = asked;
    const visitor = await visitorOf(asked);
    const draft = await applicationOf(app, visitor);
    const personId = visitor.person?.id ?? null;
    const now = app.clock();
    return { data: await associationFacts(app, app.storage.db, now, draft, personId) };
  },
  associationDoor: async ({ app, body, client }) => ({ data: await openDoor(app, body, client) }),
  lookUpOnRoster: async (asked) => ({
    data: await lookUpOnRoster(asked.app, await visitorOf(asked), asked.body, asked.client),
  }),
  associationAgreement: async (asked) => ({
    data: await agreementToSign(asked.app, await visitorOf(asked)),
  }),
};
