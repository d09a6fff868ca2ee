import { exportMe } from "~/core/account/export";
import { fieldsOf, type Kept } from "~/domain/account/own-data";
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
import { flowOfKind } from "../../sign-up/sign-up-flows.server";
import { writtenValue, applicationKind } from "./written-value";

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

/** The user's data as a page to read and print; the file has the same for other programs. */

type OwnDataPart = {
  key: string;
  title: string;
  entries: { key: string; title: string | null; rows: { term: string; detail: string }[] }[];
};

const toRecords = (value: unknown): Kept[] => {
  const all = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return all.map((each) =>
    typeof each === "object" && each !== null ? (each as Kept) : { list: each as unknown },
  );
};

/** Returns a readable name for a field of a foreign backend that has no text here. */
const plain = (name: string) => {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the questionnaire with its answers, in the words of its form at the time. */
function questionnairesIn(all: readonly Kept[], reader: Reader) {
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
    const parsed = (typeof answers === "string" ? JSON.parse(answers) : (answers ?? {})) as Kept;
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

type Row = { term: string; detail: string };

const stepsOf = (answers: unknown): Readonly<Record<string, Answers>> =>
  typeof answers === "object" && answers !== null
    ? (answers as Readonly<Record<string, Answers>>)
    : {};

/** Returns sign-ups with their answers, worded as on their check page. */
async function applicationsIn(all: readonly Kept[], args: PageRequest<SignedIn>) {
  const { language } = args;
  const t = say(ownDataWords, language).fields;
  return Promise.all(
    all.map(async (value, index) => {
      const kind = String(value["kind"] ?? "");
      const row = (term: string, detail: string | null): Row[] =>
        detail ? [{ term, detail }] : [];
      const time = (name: string) => writtenValue(value, { as: "time", of: name }, args);
      return {
        key: String(index),
        title: applicationKind(kind, args),
        rows: [
          ...row(t.reference, writtenValue(value, { as: "text", of: "reference" }, args)),
          ...row(t.state, writtenValue(value, { as: "state", of: "state" }, args)),
          ...row(t.email, writtenValue(value, { as: "text", of: "email" }, args)),
          ...row(t.created_at, time("created_at")),
          ...row(t.submitted_at, time("submitted_at")),
          ...row(t.signed_name, writtenValue(value, { as: "text", of: "signer_name" }, args)),
          ...row(t.signed_at, time("signed_at")),
          ...(await answerRows(kind, stepsOf(value["answers"]), args)),
          ...row(t.messages, messagesIn(value["messages"], args)),
        ],
      };
    }),
  );
}

function messagesIn(messages: unknown, args: PageRequest<SignedIn>): string {
  const all = Array.isArray(messages) ? (messages as Kept[]) : [];
  return all.map(({ text, at }) => `${ownTimes(args)(String(at))}: ${String(text)}`).join("\n");
}

async function answerRows(
  kind: string,
  steps: Readonly<Record<string, Answers>>,
  args: PageRequest<SignedIn>,
): Promise<Row[]> {
  const { language } = args;
  if (!Object.hasOwn(flowOfKind, kind)) return [];
  const flow = flowOfKind[kind as keyof typeof flowOfKind];
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

export async function loadOwnDataPage(args: PageRequest<SignedIn>) {
  const { caller, user, language } = args;
  const t = say(ownDataWords, language);
  if (isLoggedInAs(user)) return { parts: [], empty: [] };
  const { applications, questionnaire, ...kept } = await exportMe(caller);
  const titles: Readonly<Record<string, string>> = t.parts;
  const labels: Readonly<Record<string, string>> = t.fields;
  const parts = Object.entries(kept).map(([key, value]): OwnDataPart => ({
    key,
    title: titles[key] ?? plain(key),
    entries: toRecords(value).flatMap((entry, index) => {
      const rows = fieldsOf(key, entry).flatMap(([name, how]) => {
        const detail = writtenValue(entry, how, args);
        return detail ? [{ term: labels[name] ?? plain(name), detail }] : [];
      });
      return rows.length > 0 ? [{ key: String(index), title: null, rows }] : [];
    }),
  }));
  const all = [
    ...parts,
    {
      key: "questionnaire",
      title: t.parts.questionnaire,
      entries: questionnairesIn(toRecords(questionnaire), args),
    },
    {
      key: "applications",
      title: t.parts.applications,
      entries: await applicationsIn(toRecords(applications), args),
    },
  ];
  return {
    parts: all.filter(({ entries }) => entries.length > 0),
    empty: all.filter(({ entries }) => entries.length === 0).map(({ title }) => title),
  };
}
