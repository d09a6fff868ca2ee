import { data } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { timeZones } from "~/domain/account/time-zones";
import { timeZoneTexts } from "~/domain/account/time-zones.text";
import { profileFieldTexts } from "~/domain/account/profile-fields.text";
import { formatPhone } from "~/domain/phone";
import type { User } from "~/domain/user";
import { languageNames, type Language } from "~/language/languages";
import { say } from "~/language/say";
import { mergedAnswers } from "../forms/changed-meanwhile.server";

/** Returns a profile as form values. */

export const profileOf = (user: User) => ({
  first_name: user.user_first_name,
  last_name: user.user_last_name,
  phone: formatPhone(user.phone),
  language: user.language,
  time_zone: user.time_zone ?? "",
});

/** Returns the same with "" for empty values. */
export const profileAnswers = (user: User): Record<string, string> => {
  const { phone, ...rest } = profileOf(user);
  return { ...rest, phone: phone ?? "" };
};

const names = ["first_name", "last_name", "phone", "language", "time_zone"] as const;

function textOf(name: (typeof names)[number], text: string, language: Language): string {
  if (name === "time_zone") return zoneWords(text, language);
  return name === "language" && Object.hasOwn(languageNames, text)
    ? languageNames[text as Language]
    : text;
}

/** Returns a time zone's label; an unknown zone keeps its name. */
function zoneWords(name: string, language: Language): string {
  const { none, zones } = say(timeZoneTexts, language);
  const known: Readonly<Record<string, string>> = zones;
  return name === "" ? none : Object.hasOwn(known, name) ? (known[name] ?? name) : name;
}

/** Returns the time zones to choose from, including an unusual stored one. */
export const zoneOptions = (user: User, language: Language): [string, string][] =>
  [...new Set(["", ...timeZones, user.time_zone ?? ""])].map((name) => [
    name,
    name === "" && user.zone && !user.time_zone
      ? say(timeZoneTexts, language).own({ zone: zoneWords(user.zone, language) })
      : zoneWords(name, language),
  ]);

/** Returns the form with a conflict if the profile changed elsewhere; null if it is the same. */
export function profileMeanwhile(fields: FormData, user: User, language: Language) {
  if (!fields.has("shown")) return null;
  const labels = say(profileFieldTexts, language);
  const merged = mergedAnswers(
    (answers) =>
      names.map((name) => ({
        label: labels[name],
        value: textOf(name, String(answers[name] ?? ""), language),
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
