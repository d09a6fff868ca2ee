import type { Backend } from "~/backend/backend";
import { isVisited, type User } from "~/domain/user";
import { emailForm, profileForm } from "./account-forms.server";
import { parseForm, refuse, refuseFor, refuseVisited } from "./submission.server";

type Person = { backend: Backend; user: User; signOutDevice(handle: string): Promise<void> };

/** What the forms of /me do, by their intent: a refused form, or the name of what to say afterwards. */
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

  /** The address changes once the link that is mailed to the new one is used. */
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
