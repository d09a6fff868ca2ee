import type { CallName } from "~/contract/calls";
import { offerOf, offers, type Offer } from "~/contract/offers";
import { Failure, type FailureDetails } from "~/domain/problems/failure";
import { problem, type Problem } from "~/domain/problems/problem";

type BackendDetails = FailureDetails & {
  /** What the backend answered, parsed; undefined where that is no JSON. Never logged: it may hold an address. */
  data?: unknown;
  /** What this backend does not keep, of a 501. */
  unkept?: Offer | undefined;
};

/** A backend call that failed; 501 says that this backend has no such call. */
export class BackendError extends Failure {
  override name = "BackendError";
  declare readonly details: BackendDetails;
  constructor(details: BackendDetails) {
    super(details);
  }
  get data() {
    return this.details.data;
  }
  override get words(): string {
    const { status, unkept } = this.details;
    if (status !== 501) return super.words;
    return unkept ? unkeptProblems[unkept] : problem("calls.not_here");
  }
}

/** A call that this backend does not have. No page breaks over it: it leaves the part out, or says so in words. */
export const noSuchCall = (call: CallName, requestId?: string): BackendError =>
  new BackendError({
    status: 501,
    statusText: "Not Implemented",
    message: "This backend has no such call",
    requestId,
    call,
    unkept: offerOf(call),
  });

/** The first line of a page that is wholly about something. @throws BackendError 501 where this backend does not keep it */
export async function requireKept(
  backend: { keeps(offer: Offer): Promise<boolean> },
  offer: Offer,
): Promise<void> {
  if (!(await backend.keeps(offer))) throw noSuchCall(offers[offer][0]);
}

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
  plans: problem("calls.no_plans"),
  signUp: problem("calls.no_sign_up"),
  elections: problem("calls.no_elections"),
  ownCoverage: problem("calls.no_own_benefits"),
  ownBenefits: problem("calls.no_own_benefits"),
  groupOffers: problem("calls.no_group_offers"),
  coverage: problem("calls.no_coverage"),
  groupPlan: problem("calls.no_group_plan"),
  billing: problem("calls.no_billing"),
  userList: problem("calls.no_user_list"),
  userKinds: problem("calls.no_user_list"),
  userById: problem("calls.no_user_records"),
  loginAs: problem("calls.no_login_as"),
  search: problem("calls.no_search"),
  superAdmin: problem("calls.no_super_admin"),
  userRecords: problem("calls.no_user_records"),
};
