import type { CallName } from "~/contract/calls";
import { featureOf, backendFeatures, type BackendFeature } from "~/contract/backend-features";
import { Failure, type FailureDetails } from "~/domain/problems/failure";
import { problem, type Problem } from "~/domain/problems/problem";

type BackendDetails = FailureDetails & {
  /**
   * The parsed answer of the backend; undefined if it isn't JSON. Never log it, because it may contain an address.
   */
  data?: unknown;
  /** The feature that this backend lacks, for a 501. */
  unkept?: BackendFeature | undefined;
};

/** A failed backend call; 501 means that this backend doesn't have the call. */
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

/** Returns the 501 of a call that this backend doesn't have. Pages leave the feature out or say that it is missing. */
export const noSuchCall = (call: CallName, requestId?: string): BackendError =>
  new BackendError({
    status: 501,
    statusText: "Not Implemented",
    message: "This backend has no such call",
    requestId,
    call,
    unkept: featureOf(call),
  });

/** Returns the 404 of a call for something that can't exist, which isn't sent. */
export const notFound = (call: CallName, requestId?: string): BackendError =>
  new BackendError({
    status: 404,
    statusText: "Not Found",
    message: "Not Found",
    requestId,
    call,
  });

/** Guards a page that consists of one feature. Throws BackendError 501 if this backend doesn't have it. */
export async function requireKept(
  backend: { keeps(feature: BackendFeature): Promise<boolean> },
  feature: BackendFeature,
): Promise<void> {
  if (!(await backend.keeps(feature))) throw noSuchCall(backendFeatures[feature][0]);
}

/** What a page says if the backend lacks the feature that it depends on. */
const unkeptProblems: Record<BackendFeature, Problem> = {
  emailLinks: problem("calls.no_email_links"),
  linkCodes: problem("calls.no_link_codes"),
  linkCheck: problem("calls.no_link_check"),
  passwordReset: problem("calls.no_password_reset"),
  profile: problem("calls.no_profile"),
  newEmail: problem("calls.no_new_email"),
  closing: problem("calls.no_closing"),
  secondFactor: problem("calls.no_second_factor"),
  openings: problem("calls.no_openings"),
  userList: problem("calls.no_user_list"),
  userKinds: problem("calls.no_user_list"),
  userById: problem("calls.no_user_records"),
  loginAs: problem("calls.no_login_as"),
  search: problem("calls.no_search"),
  userRecords: problem("calls.no_user_records"),
};
