import { questionnaireLabels } from "~/domain/sign-up/questionnaire-labels.text";
import { ownTimes, type Reader } from "~/language/own-times";
import { say } from "~/language/say";
import { askedBeforeTexts } from "./asked-before.text";
import type { Kept } from "./own-data-fields";
import { ownDataTexts } from "./own-data.text";

/** Returns the questionnaire with its answers, in the words of its form at the time. */
export function questionnairesIn(all: readonly Kept[], reader: Reader) {
  const t = say(questionnaireLabels, reader.language);
  const before = say(askedBeforeTexts, reader.language);
  const { yes, no, fields } = say(ownDataTexts, reader.language);
  const groups: [string, string, Readonly<Record<string, string>>][] = [
    ["who_for", t.asks.who_for, t.whoFor],
    ["children", t.asks.children, {}],
    ["coverage_now", t.asks.coverage_now, t.coverage],
    ["priorities", before.asks.priorities, before.answers],
    ["usage", t.asks.usage, t.usage],
    ["language", t.asks.language, t.languages],
    ["contact_ok", before.asks.contact_ok, { true: yes, false: no }],
  ];
  return all.map(({ answers, updated_at }, index) => {
    const given = (typeof answers === "string" ? JSON.parse(answers) : (answers ?? {})) as Kept;
    const rows = groups.flatMap(([name, term, words]) => {
      const chosen = [given[name] ?? []].flat().map(String);
      const detail = chosen.map((each) => words[each] ?? each).join(", ");
      return detail ? [{ term, detail }] : [];
    });
    return {
      key: String(index),
      title: null,
      rows: [...rows, { term: fields.answered, detail: ownTimes(reader)(String(updated_at)) }],
    };
  });
}
