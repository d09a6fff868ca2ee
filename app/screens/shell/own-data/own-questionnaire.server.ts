import { questionnaireLabels } from "~/domain/sign-up/questionnaire-labels.text";
import { ownTimes, type Reader } from "~/language/own-times";
import { say } from "~/language/say";
import type { Kept } from "./own-data-fields";
import { ownDataTexts } from "./own-data.text";

const groups = {
  who_for: "whoFor",
  coverage_now: "coverage",
  priorities: "priorities",
  usage: "usage",
  language: "languages",
} as const;

/** The five questions with their answers as the form words them. */
export function questionnairesIn(all: readonly Kept[], reader: Reader) {
  const said = say(questionnaireLabels, reader.language);
  const { yes, no, fields } = say(ownDataTexts, reader.language);
  return all.map(({ answers, updated_at }, index) => {
    const given = (typeof answers === "string" ? JSON.parse(answers) : (answers ?? {})) as Kept;
    const rows = Object.entries(groups).flatMap(([name, group]) => {
      const words: Readonly<Record<string, string>> = said[group];
      const chosen = [given[name] ?? []].flat().map(String);
      const detail = chosen.map((each) => words[each] ?? each).join(", ");
      return detail ? [{ term: said.asks[name as keyof typeof groups], detail }] : [];
    });
    return {
      ...{ key: String(index), title: null },
      rows: [
        ...rows,
        { term: said.asks.contact_ok, detail: given["contact_ok"] === true ? yes : no },
        { term: fields.answered, detail: ownTimes(reader)(String(updated_at)) },
      ],
    };
  });
}
