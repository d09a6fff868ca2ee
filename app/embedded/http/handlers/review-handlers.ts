import { registrationsToReview, registrationToReview } from "../../services/admin/review-list";
import {
  approveRegistration,
  askAboutRegistration,
  rejectRegistration,
} from "../../services/admin/review-registration";
import type { Handlers } from "../handler";

/** Registrations that a person must approve (handbook/states.md#registration). */
export const reviewHandlers: Pick<
  Handlers,
  | "registrationsToReview"
  | "registrationToReview"
  | "approveRegistration"
  | "askAboutRegistration"
  | "rejectRegistration"
> = {
  async registrationsToReview({ app, query }) {
    return { data: await registrationsToReview(app, query) };
  },

  async registrationToReview({ app, params }) {
    return { data: await registrationToReview(app, params.id) };
  },

  async approveRegistration({ app, person, params, body }) {
    await approveRegistration(app, person, { ...params, ...body });
    return { data: await registrationToReview(app, params.id) };
  },

  async askAboutRegistration({ app, person, params, body }) {
    await askAboutRegistration(app, person, { ...params, ...body });
    return { data: await registrationToReview(app, params.id) };
  },

  async rejectRegistration({ app, person, params, body }) {
    await rejectRegistration(app, person, { ...params, ...body });
    return { data: await registrationToReview(app, params.id) };
  },
};
