import { questionnaireOf, saveQuestionnaire } from "../../services/sign-up/questionnaire";
import { entryByKey, joinWaitlist, withdrawFromWaitlist } from "../../services/sign-up/waitlist";
import { nothing, type Handlers } from "../handler";

/** Waiting lists, which a key opens, and the questionnaire of the caller. */
export const waitlistHandlers: Pick<
  Handlers,
  "joinWaitlist" | "waitlistEntry" | "withdrawFromWaitlist" | "questionnaire" | "saveQuestionnaire"
> = {
  async joinWaitlist({ app, body, client, caller }) {
    return { data: await joinWaitlist(app, await caller(), body, client) };
  },
  async waitlistEntry({ app, body }) {
    return { data: await entryByKey(app, body.key) };
  },
  async withdrawFromWaitlist({ app, body, caller }) {
    // For the audit trail: the key alone opens the entry.
    await caller();
    return { data: await withdrawFromWaitlist(app, body.key) };
  },
  async questionnaire({ app, person }) {
    return { data: await questionnaireOf(app, person) };
  },
  async saveQuestionnaire({ app, person, body }) {
    await saveQuestionnaire(app, person, body.answers);
    return nothing;
  },
};
