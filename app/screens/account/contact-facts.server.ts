import { data } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { contactChoices } from "~/core/account/contact-choices";
import { mailGroups, type MailGroup } from "~/domain/account/mail-groups";
import { mailGroupTexts } from "~/domain/account/mail-groups.text";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { marksOf, mergedAnswers } from "../forms/changed-meanwhile.server";

/** Returns the chosen email groups as form values. */

const wanted = (off: readonly MailGroup[]) => ({
  mails: mailGroups.filter((group) => !off.includes(group)) as string[],
});

/** Returns the form's data. */
export async function contactFacts({ caller, language }: Pick<PageRequest, "caller" | "language">) {
  const answers = wanted(await contactChoices(caller));
  const { groups } = say(mailGroupTexts, language);
  const options = mailGroups.map((value) => ({ value, text: groups[value] }));
  return { options, values: answers, shown: marksOf(answers) };
}

/** Returns the form with a conflict if the choices changed elsewhere; null if they are the same. */
export function contactMeanwhile(
  fields: FormData,
  off: readonly MailGroup[],
  language: Language,
): ReturnType<typeof data<{ result: SubmissionResult<string[]> }>> | null {
  if (!fields.has("shown")) return null;
  const t = say(mailGroupTexts, language);
  const wordsOf = (groups: readonly string[]) =>
    mailGroups.filter((group) => groups.includes(group)).map((group) => t.groups[group]);
  const merged = mergedAnswers(
    ({ mails = [] }) => [{ label: t.also, value: null, names: wordsOf([mails].flat()) }],
    {
      names: ["mails"],
      marks: String(fields.get("shown")),
      posted: { mails: fields.getAll("mails").map(String) },
      saved: wanted(off),
    },
  );
  if (!merged) return null;
  const initialValue = { ...merged.initialValue, intent: "contact" };
  return data({ result: { status: "error", ...merged, initialValue } }, { status: 409 });
}
