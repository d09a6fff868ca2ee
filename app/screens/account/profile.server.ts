import type { Backend } from "~/backend/backend";
import { isVisited, type User } from "~/domain/user";
import { codeForm, emailForm, profileForm } from "./account-forms.server";
import { parseForm, refuse, refuseFor, refuseVisited } from "../sign-up/submission.server";

type Person = {
  backend: Backend;
  user: User;
  signOutDevice(handle: string): Promise<void>;
  confirmEmail(by: { code: string }): Promise<Headers>;
};

/** What the forms of /me do, by their intent: a refused form, or what to say afterwards, with the cookies to send. */
export const profileIntents = {
  async profile(fields: FormData, { backend }: Person) {
    const submission = parseForm(fields, profileForm.schema);
    if (submission.status !== "success") return refuse(submission);
    try {
      await backend.call("updateProfile", { body: submission.value });
    } catch (error) {
      return refuseFor(error, submission);
    }
    return "profileSaved" as const;
  },

  /** The address changes once the person has confirmed it with what is mailed there. */
  async email(fields: FormData, { backend }: Person) {
    const submission = parseForm(fields, emailForm.schema);
    if (submission.status !== "success") return refuse(submission);
    try {
      await backend.call("changeEmail", { body: submission.value });
    } catch (error) {
      return refuseFor(error, submission);
    }
    return "emailChangeSent" as const;
  },

  async "email-code"(fields: FormData, { confirmEmail }: Person) {
    const submission = parseForm(fields, codeForm.schema);
    if (submission.status !== "success") return refuse(submission);
    try {
      return { notice: "emailChanged" as const, headers: await confirmEmail(submission.value) };
    } catch (error) {
      return refuseFor(error, submission, { token: "code" });
    }
  },

  async "email-cancel"(fields: FormData, { backend }: Person) {
    try {
      await backend.call("cancelEmailChange");
    } catch (error) {
      return refuseFor(error, parseForm(fields, emailForm.schema.partial()));
    }
    return "emailKept" as const;
  },

  async password(fields: FormData, { backend, user }: Person) {
    try {
      await backend.requestPasswordReset(user.user_email);
    } catch (error) {
      return refuseFor(error, parseForm(fields, emailForm.schema.partial()));
    }
    return "linkSent" as const;
  },

  async revoke(fields: FormData, { user, signOutDevice }: Person) {
    if (isVisited(user)) return refuseVisited(fields);
    await signOutDevice(String(fields.get("handle") ?? ""));
    return "sessionRevoked" as const;
  },
};

export type ProfileIntent = keyof typeof profileIntents;

export function isProfileIntent(value: unknown): value is ProfileIntent {
  return typeof value === "string" && Object.hasOwn(profileIntents, value);
}
