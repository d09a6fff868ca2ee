import type { Answers } from "~/domain/sign-up/registration";
import { choiceNames } from "~/domain/health/offer/what-if-choice";

/**
 * Returns the choice of plans and shares that a link between the step and the what-if page carries, in fields of the
 * step's names; null if it carries none. Long lists and values are cut, and the form then says what is wrong.
 */
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

/** Returns the query of such a link, without "?". */
export function choiceQuery(choice: Answers): string {
  const query = new URLSearchParams();
  for (const name of choiceNames)
    for (const value of [choice[name] ?? []].flat()) query.append(name, String(value));
  return query.toString();
}
