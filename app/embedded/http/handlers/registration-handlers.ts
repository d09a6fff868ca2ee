import { registrationKeyHeader } from "~/contract/sign-up/registration-calls";
import {
  answerRegistration,
  withdrawRegistration,
} from "../../services/sign-up/answer-registration";
import { checkProof, confirmRegistration, guestOwner } from "../../services/sign-up/guest-proof";
import { mailRegistrationLink } from "../../services/sign-up/registration-links";
import type { RegistrationVisitor } from "../../services/sign-up/registration-rows";
import {
  discardRegistration,
  registrationsOf,
  resumeRegistration,
  saveRegistrationStep,
  startRegistration,
} from "../../services/sign-up/registrations";
import { submitRegistration } from "../../services/sign-up/submit-registration";
import { nothing, type Handlers, type Asked } from "../handler";

/** No browser has more drafts. */
const mostKeys = 20;

type Headed = Pick<Asked<"registrations" | "submitRegistration">, "headers" | "caller">;

/** Returns the browser's draft keys. */
export const draftKeysIn = (headers: Headed["headers"]): string[] =>
  (headers[registrationKeyHeader.toLowerCase()] ?? "")
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostKeys);

/** Returns the caller and the browser's draft keys. */
export const visitorOf = async ({ headers, caller }: Headed): Promise<RegistrationVisitor> => ({
  person: await caller(),
  keys: draftKeysIn(headers),
});

export const registrationHandlers: Pick<
  Handlers,
  | "registrations"
  | "startRegistration"
  | "saveRegistrationStep"
  | "mailRegistrationLink"
  | "resumeRegistration"
  | "discardRegistration"
  | "confirmRegistration"
  | "checkProof"
  | "submitRegistration"
  | "submitAsGuest"
  | "answerRegistration"
  | "withdrawRegistration"
> = {
  registrations: async (asked) => ({
    data: await registrationsOf(asked.app, await visitorOf(asked)),
  }),

  startRegistration: async ({ app, body, client, caller }) => ({
    data: await startRegistration(app, await caller(), body, client),
  }),

  saveRegistrationStep: async (asked) => ({
    data: await saveRegistrationStep(asked.app, await visitorOf(asked), asked.params.id, {
      ...asked.body,
      step: asked.params.step,
    }),
  }),

  async mailRegistrationLink(asked) {
    await mailRegistrationLink(asked.app, await visitorOf(asked), asked.params.id);
    return nothing;
  },

  resumeRegistration: async ({ app, body, client, caller }) => ({
    data: await resumeRegistration(app, await caller(), body, client),
  }),

  async discardRegistration(asked) {
    await discardRegistration(asked.app, await visitorOf(asked), asked.params.id);
    return nothing;
  },

  submitRegistration: async (asked) => {
    const visitor = { ...(await visitorOf(asked)), person: asked.person };
    return { data: await submitRegistration(asked.app, visitor, asked.params.id, asked.body) };
  },

  async confirmRegistration(asked) {
    const { app, params, body, client } = asked;
    const given = { ...body, client };
    return { data: await confirmRegistration(app, await visitorOf(asked), params.id, given) };
  },

  checkProof: async (asked) => ({
    data: await checkProof(asked.app, await visitorOf(asked), asked.body.proof),
  }),

  async submitAsGuest(asked) {
    const { app, params, body } = asked;
    const visitor = await visitorOf(asked);
    const person = await guestOwner(app, visitor, params.id);
    return { data: await submitRegistration(app, { ...visitor, person }, params.id, body) };
  },

  async answerRegistration({ app, person, params, body }) {
    return { data: await answerRegistration(app, { person, keys: [] }, params.id, body) };
  },

  async withdrawRegistration({ app, person, params }) {
    return { data: await withdrawRegistration(app, { person, keys: [] }, params.id) };
  },
};
