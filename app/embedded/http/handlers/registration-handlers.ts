import { registrationKeyHeader } from "~/contract/sign-up/registration-calls";
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
import { nothing, type Handlers, type Visit } from "../handler";

/** More drafts than one browser has. */
const mostKeys = 20;

type Asked = Pick<Visit<"registrations" | "submitRegistration">, "headers" | "caller">;

/** The caller, and the keys of the browser's drafts. */
async function visitorOf({ headers, caller }: Asked): Promise<RegistrationVisitor> {
  const keys = (headers[registrationKeyHeader.toLowerCase()] ?? "").split(/\s+/).filter(Boolean);
  return { person: await caller(), keys: keys.slice(0, mostKeys) };
}

/** Drafts of sign-ups and their submission. */
export const registrationHandlers: Pick<
  Handlers,
  | "registrations"
  | "startRegistration"
  | "saveRegistrationStep"
  | "mailRegistrationLink"
  | "resumeRegistration"
  | "discardRegistration"
  | "submitRegistration"
> = {
  registrations: async (visit) => ({
    data: await registrationsOf(visit.app, await visitorOf(visit)),
  }),

  startRegistration: async ({ app, body, client, caller }) => ({
    data: await startRegistration(app, await caller(), body, client),
  }),

  saveRegistrationStep: async (visit) => ({
    data: await saveRegistrationStep(visit.app, await visitorOf(visit), visit.params.id, {
      ...visit.body,
      step: visit.params.step,
    }),
  }),

  async mailRegistrationLink(visit) {
    await mailRegistrationLink(visit.app, await visitorOf(visit), visit.params.id);
    return nothing;
  },

  resumeRegistration: async ({ app, body, client, caller }) => ({
    data: await resumeRegistration(app, await caller(), body, client),
  }),

  async discardRegistration(visit) {
    await discardRegistration(visit.app, await visitorOf(visit), visit.params.id);
    return nothing;
  },

  submitRegistration: async (visit) => {
    const visitor = { ...(await visitorOf(visit)), person: visit.person };
    return { data: await submitRegistration(visit.app, visitor, visit.params.id, visit.body) };
  },
};
