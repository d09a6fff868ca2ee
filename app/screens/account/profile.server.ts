import { unreadableForm } from "~/backend/page-error.server";
import { changeContactChoices, contactChoices } from "~/core/account/contact-choices";
import { isLoggedInAs } from "~/domain/user";
import { languageCookie } from "~/sessions/cookies/language-choice";
import type { PostedForm, SignedIn } from "~/sessions/visitor";
import { profileMeanwhile } from "./profile-facts.server";
import { mailGroups } from "~/domain/account/mail-groups";
import { contactMeanwhile } from "./contact-facts.server";
import { codeForm, contactForm, emailForm, profileForm } from "./account-forms.server";
import {
  go,
  parseForm,
  refuse,
  refuseFor,
  refuseLoggedInAs,
  type Go,
  type Refused,
} from "../forms/form-answer.server";

type ProfileForm = (posted: PostedForm<SignedIn>) => Promise<Go | Refused>;

/** The actions of /me's forms by intent. */
const profileForms: Record<string, ProfileForm> = {
  async profile({ fields, backend, user, language }) {
    const changed = profileMeanwhile(fields, user, language);
    if (changed) return changed;
    const submission = parseForm(fields, profileForm.schema);
    if (submission.status !== "success") return refuse(submission);
    const { time_zone, ...rest } = submission.value;
    // An old page without the field must not change the zone.
    const zone = fields.has("time_zone") ? { time_zone } : {};
    await backend.call("updateProfile", { body: { ...rest, ...zone } });
    const chosen = languageCookie({ language: rest.language, carries: false });
    return go("/me", {
      notice: "profileSaved",
      // The rest of the document is in its old language.
      newDocument: rest.language !== language,
      headers: new Headers(isLoggedInAs(user) ? {} : { "Set-Cookie": chosen }),
    });
  },

  async contact({ fields, caller, language }) {
    const changed = contactMeanwhile(fields, await contactChoices(caller), language);
    if (changed) return changed;
    const submission = parseForm(fields, contactForm.schema);
    if (submission.status !== "success") return refuse(submission);
    const { mails } = submission.value;
    const off = mailGroups.filter((group) => !mails.includes(group));
    await changeContactChoices(caller, off);
    return go("/me", { notice: "contactSaved" });
  },

  /** The address changes only after the user confirms it with what is sent there. */
  async email({ fields, backend }) {
    const submission = parseForm(fields, emailForm.schema);
    if (submission.status !== "success") return refuse(submission);
    await backend.call("changeEmail", { body: submission.value });
    return go("/me", { notice: "emailChangeSent" });
  },

  async "email-code"({ fields, confirmEmail }) {
    const submission = parseForm(fields, codeForm.schema);
    if (submission.status !== "success") return refuse(submission);
    try {
      const headers = await confirmEmail(submission.value);
      return go("/me", { notice: "emailChanged", headers });
    } catch (error) {
      return refuseFor(error, submission, { token: "code" });
    }
  },

  async "email-cancel"({ backend }) {
    await backend.call("cancelEmailChange");
    return go("/me", { notice: "emailKept" });
  },

  async password({ backend, user }) {
    await backend.requestPasswordReset(user.user_email);
    return go("/me", { notice: "linkSent" });
  },

  async revoke({ fields, user, signOutDevice }) {
    if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
    await signOutDevice(String(fields.get("handle") ?? ""));
    return go("/me", { notice: "sessionRevoked" });
  },
};

/** Throws Response 400 for an unknown intent. */
export async function changeProfile(posted: PostedForm<SignedIn>): Promise<Go | Refused> {
  const intent = String(posted.fields.get("intent"));
  const change = Object.hasOwn(profileForms, intent) ? profileForms[intent] : undefined;
  if (!change) throw unreadableForm();
  return change(posted);
}
