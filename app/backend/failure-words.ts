import type { Offer } from "~/contract/offers";
import { problem, type Problem } from "~/domain/problems/problem";
import { tooManyTries } from "~/domain/too-many-tries";

/** The answers whose message is written for people: what stands in the way, and which field is wrong. */
const forPeople = new Set([409, 422]);

/** For a person, by what went wrong. A backend's other sentences are meant for those who run it. */
const byStatus: Record<number, Problem> = {
  403: problem("calls.forbidden"),
  404: problem("calls.gone"),
  409: problem("calls.changed"),
  500: problem("calls.broken"),
  502: problem("calls.unreadable"),
  503: problem("calls.away"),
  504: problem("calls.slow"),
};

/** A page that is wholly about something that this backend does not keep. */
const unkeptProblems: Record<Offer, Problem> = {
  emailLinks: problem("calls.no_email_links"),
  linkCodes: problem("calls.no_link_codes"),
  linkCheck: problem("calls.no_link_check"),
  passwordReset: problem("calls.no_password_reset"),
  profile: problem("calls.no_profile"),
  newEmail: problem("calls.no_new_email"),
  contact: problem("calls.no_contact"),
  closing: problem("calls.no_closing"),
  export: problem("calls.no_export"),
  secondFactor: problem("calls.no_second_factor"),
  openings: problem("calls.no_openings"),
  newsletter: problem("calls.no_newsletter"),
  questionnaire: problem("calls.no_questionnaire"),
  plans: problem("calls.no_plans"),
  signUp: problem("calls.no_sign_up"),
  elections: problem("calls.no_elections"),
  ownCoverage: problem("calls.no_own_benefits"),
  ownBenefits: problem("calls.no_own_benefits"),
  groupOffers: problem("calls.no_group_offers"),
  coverage: problem("calls.no_coverage"),
  groupPlan: problem("calls.no_group_plan"),
  associations: problem("calls.no_associations"),
  billing: problem("calls.no_billing"),
  userList: problem("calls.no_user_list"),
  userKinds: problem("calls.no_user_list"),
  userById: problem("calls.no_user_records"),
  loginAs: problem("calls.no_login_as"),
  search: problem("calls.no_search"),
  superAdmin: problem("calls.no_super_admin"),
  associationDesk: problem("calls.no_association_desk"),
  userRecords: problem("calls.no_user_records"),
};

/** What somebody reads instead of a page, or at a form, whose call failed: a problem, or the backend's own sentence. */
export function failureWords({
  status,
  statusText,
  message,
  retryAfter,
  unkept,
}: {
  status: number;
  /** What stands for the message where the backend gave none. */
  statusText?: string;
  message: string;
  retryAfter?: number | undefined;
  unkept?: Offer | undefined;
}): string {
  if (status === 501) return unkept ? unkeptProblems[unkept] : problem("calls.not_here");
  if (status === 429) return tooManyTries(retryAfter);
  if (forPeople.has(status) && message && message !== statusText) return message;
  return byStatus[status] ?? problem("calls.failed");
}
