import type { Answers } from "~/domain/sign-up/registration";
import { choiceNames } from "~/domain/health/offer/what-if-choice";

/** What the what-if page passes to the step, in fields of the same names. */

/** Returns the choice in a link, or null. Long lists are cut, and the form says what is wrong. */
export function choiceFromLink(url: URL): Answers | null {
  const brought: Answers = {};
  for (const name of choiceNames) {
    const values = url.searchParams.getAll(name).slice(0, 12);
    const texts = values.map((value) => value.slice(0, 60));
    if (texts.length === 0) continue;
    brought[name] = name === "plans" ? texts : (texts[0] ?? "");
  }
  return Object.keys(brought).length > 0 ? brought : null;
}

export function queryOf(choice: Answers): string {
  const query = new URLSearchParams();
  for (const name of choiceNames)
    for (const value of [choice[name] ?? []].flat()) query.append(name, String(value));
  return query.toString();
}
