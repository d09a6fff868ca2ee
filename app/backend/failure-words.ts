import type { Offer } from "~/contract/offers";
import { tooManyTries } from "~/domain/wait-text";

/** The answers whose message is written for people: what stands in the way, and which field is wrong. */
const forPeople = new Set([409, 422]);

/** Words for a person, by what went wrong. A backend's other sentences are meant for those who run it. */
const wordsByStatus: Record<number, string> = {
  403: "You may not open this page.",
  404: "There is nothing here any more.",
  500: "Something went wrong on our side. Try again in a minute.",
  502: "Our service answered in a way we could not read. Try again in a minute.",
  503: "Our service is not answering. Try again in a minute.",
  504: "Our service took too long to answer. Try again in a minute.",
};
const otherwise = "Our service could not do that. Try again in a minute.";

/** A page that is wholly about something that this backend does not keep. */
const unkeptWords: Record<Offer, string> = {
  emailLinks: "You can't sign in by email link here.",
  linkCodes: "Links and codes from our emails can't be used here.",
  linkCheck: "This link can't be checked here.",
  passwordReset: "Passwords can't be changed by email here.",
  profile: "Your details can't be changed here.",
  newEmail: "Your email address can't be changed here.",
  closing: "Accounts can't be closed here.",
  export: "A file of your data can't be made here.",
  secondFactor: "There is no second factor to set up here.",
  openings: "Who opened your account isn't kept here.",
  newsletter: "There is no newsletter here to leave.",
  questionnaire: "There is no questionnaire here.",
  signUp: "You can't join online here.",
  billing: "Invoices and payments aren't kept here.",
  globalAdmin: "Users can't be looked up here.",
  superAdmin: "There is nothing for super admins to settle here.",
};
const unkeptOtherwise = "This isn't available here.";

/** What somebody reads instead of a page, or at a form, whose call failed. */
export function failureWords({
  status,
  message,
  retryAfter,
  unkept,
}: {
  status: number;
  message: string;
  retryAfter?: number | undefined;
  unkept?: Offer | undefined;
}): string {
  if (status === 501) return unkept ? unkeptWords[unkept] : unkeptOtherwise;
  if (status === 429) return tooManyTries(retryAfter);
  if (forPeople.has(status) && message) return message;
  return wordsByStatus[status] ?? otherwise;
}
