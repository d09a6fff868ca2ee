import { data } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { profileFieldTexts } from "~/domain/account/profile-fields.text";
import { formatPhone } from "~/domain/phone";
import type { User } from "~/domain/user";
import { languageNames, type Language } from "~/language/languages";
import { say } from "~/language/say";
import { mergedAnswers } from "../forms/changed-meanwhile.server";

/** A profile as its form holds it. */

export const profileOf = (user: User) => ({
  first_name: user.user_first_name,
  last_name: user.user_last_name,
  phone: formatPhone(user.phone),
  language: user.language,
});

/** The same with nothing for what is empty. */
export const profileAnswers = (user: User): Record<string, string> => {
  const { phone, ...rest } = profileOf(user);
  return { ...rest, phone: phone ?? "" };
};

const names = ["first_name", "last_name", "phone", "language"] as const;

const said = (name: (typeof names)[number], text: string) =>
  name === "language" && Object.hasOwn(languageNames, text)
    ? languageNames[text as Language]
    : text;

/** The form again for whoever filled it in before it was changed elsewhere; null where nothing differs. */
export function profileMeanwhile(fields: FormData, user: User, language: Language) {
  if (!fields.has("shown")) return null;
  const labels = say(profileFieldTexts, language);
  const merged = mergedAnswers(
    (answers) =>
      names.map((name) => ({
        label: labels[name],
        value: said(name, String(answers[name] ?? "")),
      })),
    {
      names: [...names],
      marks: String(fields.get("shown")),
      posted: Object.fromEntries(names.map((name) => [name, String(fields.get(name) ?? "")])),
      saved: profileAnswers(user),
    },
  );
  if (!merged) return null;
  const initialValue = { ...merged.initialValue, intent: "profile" };
  const result: SubmissionResult<string[]> = { status: "error", ...merged, initialValue };
  return data({ result }, { status: 409 });
}
