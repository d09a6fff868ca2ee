import { exportMe } from "~/core/account/export";
import { fieldsOf, type StoredRecord } from "~/domain/account/own-data";
import { ownDataWords } from "~/domain/account/own-data.text";
import { questionnaireLabels } from "~/domain/sign-up/questionnaire-labels.text";
import type { Answers } from "~/domain/sign-up/registration";
import { isLoggedInAs } from "~/domain/user";
import { ownTimes, type Reader } from "~/language/own-times";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { loadAnswerNames } from "../../engine/ask-walk.server";
import { answersOn } from "../../engine/flow-pages";
import { findFlow, kindLabel } from "../../sign-up/sign-up-flows.server";
import { writtenValue } from "./written-value";

/** The texts of former questions stay, because stored answers are shown with them. */
const askedBeforeTexts = texts({
  en: {
    asks: {
      priorities: "What matters most to you?",
      contact_ok: "You may also write to me about benefits that fit these answers",
    },
    answers: {
      not_sure: "Not sure",
      price: "A low price each month",
      doctors: "Keeping my doctors",
      drugs: "Prescription drugs",
      savings: "Saving on what I already buy",
      wellness: "Fitness and wellness",
      mental: "Mental health",
    },
  },
  es: {
    asks: {
      priorities: "¿Qué es lo más importante para usted?",
      contact_ok: "También pueden escribirme sobre beneficios que correspondan a estas respuestas",
    },
    answers: {
      not_sure: "No lo sé",
      price: "Un precio bajo cada mes",
      doctors: "Conservar a mis médicos",
      drugs: "Medicamentos con receta",
      savings: "Ahorrar en lo que ya compro",
      wellness: "Ejercicio y bienestar",
      mental: "Salud mental",
    },
  },
});

type DataRow = { term: string; detail: string };
/** One record, such as one dependent; `key` is its index. */
type Entry = { key: string; title: string | null; rows: DataRow[] };

/** Returns exported data as records: none, one object, or each of a list; a bare value becomes `{ list: value }`. */
const toRecords = (value: unknown): StoredRecord[] =>
  [value ?? []]
    .flat()
    .map((each) =>
      typeof each === "object" && each !== null
        ? (each as StoredRecord)
        : { list: each as unknown },
    );

/** Returns a readable name for a field of a foreign backend that has no text here: "Some field" for `some_field`. */
const spellOut = (name: string): string => {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns an untitled entry for each questionnaire: its answered questions, also two not asked any more, and when. */
function wordQuestionnaires(all: readonly StoredRecord[], reader: Reader): Entry[] {
  const t = say(questionnaireLabels, reader.language);
  const before = say(askedBeforeTexts, reader.language);
  const { yes, no, fields } = say(ownDataWords, reader.language);
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
    const parsed = (
      typeof answers === "string" ? JSON.parse(answers) : (answers ?? {})
    ) as StoredRecord;
    const rows = groups.flatMap(([name, term, words]) => {
      const chosen = [parsed[name] ?? []].flat().map(String);
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

/** The rows of a sign-up before its answers: the name of each label, the kind of value, and the field that has it. */
const applicationFields = [
  ["reference", { as: "text", of: "reference" }],
  ["state", { as: "state", of: "state" }],
  ["email", { as: "text", of: "email" }],
  ["created_at", { as: "time", of: "created_at" }],
  ["submitted_at", { as: "time", of: "submitted_at" }],
  ["signed_name", { as: "text", of: "signer_name" }],
  ["signed_at", { as: "time", of: "signed_at" }],
] as const;

/** Returns sign-ups with their answers, worded as on their check page, and their messages. */
function wordApplications(
  all: readonly StoredRecord[],
  args: PageRequest<SignedIn>,
): Promise<Entry[]> {
  const t = say(ownDataWords, args.language).fields;
  const time = ownTimes(args);
  return Promise.all(
    all.map(async (application, index) => {
      const kind = String(application["kind"] ?? "");
      const rows = applicationFields.flatMap(([name, how]) => {
        const detail = writtenValue(application, how, args);
        return detail ? [{ term: t[name], detail }] : [];
      });
      const { answers, messages } = application;
      rows.push(...(await wordAnswers(kind, (answers ?? {}) as StepAnswers, args)));
      const thread = Array.isArray(messages) ? (messages as StoredRecord[]) : [];
      if (thread.length > 0) {
        const lines = thread.map(({ text, at }) => `${time(String(at))}: ${String(text)}`);
        rows.push({ term: t.messages, detail: lines.join("\n") });
      }
      return { key: String(index), title: kindLabel(kind, args.language), rows };
    }),
  );
}

/** A sign-up's answers by step. */
type StepAnswers = Readonly<Record<string, Answers>>;

/** Returns the answers of a kind of sign-up; none for a kind that only a foreign backend knows. */
async function wordAnswers(
  kind: string,
  steps: StepAnswers,
  args: PageRequest<SignedIn>,
): Promise<DataRow[]> {
  const { language } = args;
  const flow = findFlow(kind);
  if (!flow) return [];
  const answered = flow.steps.filter(({ key }) => steps[key]);
  const names = await loadAnswerNames(args, answered);
  return answered.flatMap(({ key, pages }) =>
    pages.flatMap(({ title, asks, summary }) =>
      summary(answersOn({ asks }, steps[key] ?? {}), {
        answers: steps,
        names,
        language,
      }).flatMap(({ label, value, names: listed = [] }) => {
        const detail = [...(value === null ? [] : [value]), ...listed].join(", ");
        return detail ? [{ term: `${title[language]}: ${label}`, detail }] : [];
      }),
    ),
  );
}

/** Returns all of the user's data to read and print, and titles of `empty` parts; nothing in a login-as session. */
export async function loadOwnDataPage(args: PageRequest<SignedIn>) {
  const { caller, user, language } = args;
  const t = say(ownDataWords, language);
  if (isLoggedInAs(user)) return { parts: [], empty: [] };
  const { applications, questionnaire, ...kept } = await exportMe(caller);
  const titles: Readonly<Record<string, string>> = t.parts;
  const labels: Readonly<Record<string, string>> = t.fields;
  const parts = Object.entries(kept).map(([key, value]) => ({
    key,
    title: titles[key] ?? spellOut(key),
    entries: toRecords(value).flatMap((entry, index): Entry[] => {
      const rows = fieldsOf(key, entry).flatMap(([name, how]) => {
        const detail = writtenValue(entry, how, args);
        return detail ? [{ term: labels[name] ?? spellOut(name), detail }] : [];
      });
      return rows.length > 0 ? [{ key: String(index), title: null, rows }] : [];
    }),
  }));
  const all = [
    ...parts,
    {
      key: "questionnaire",
      title: t.parts.questionnaire,
      entries: wordQuestionnaires(toRecords(questionnaire), args),
    },
    {
      key: "applications",
      title: t.parts.applications,
      entries: await wordApplications(toRecords(applications), args),
    },
  ];
  return {
    parts: all.filter(({ entries }) => entries.length > 0),
    empty: all.filter(({ entries }) => entries.length === 0).map(({ title }) => title),
  };
}
