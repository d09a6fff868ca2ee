import type { Answers } from "~/contract/sign-up/registration-calls";
import { ownTimes } from "~/language/own-times";
import { say } from "~/language/say";
import type { PageRequest, SignedIn } from "~/sessions/visitor";
import { namesFor } from "../../engine/ask-walk.server";
import { answersOn } from "../../engine/flow-pages";
import { flowOfKind } from "../../sign-up/sign-up-flows.server";
import type { Kept } from "./own-data-fields";
import { ownDataTexts } from "./own-data.text";
import { applicationKind, written } from "./written";

type Row = { term: string; detail: string };

const stepsOf = (answers: unknown): Readonly<Record<string, Answers>> =>
  typeof answers === "object" && answers !== null
    ? (answers as Readonly<Record<string, Answers>>)
    : {};

/** Returns sign-ups with their answers, worded as on their check page. */
export async function applicationsIn(all: readonly Kept[], asked: PageRequest<SignedIn>) {
  const { language } = asked;
  const said = say(ownDataTexts, language).fields;
  return Promise.all(
    all.map(async (one, index) => {
      const kind = String(one["kind"] ?? "");
      const row = (term: string, detail: string | null): Row[] =>
        detail ? [{ term, detail }] : [];
      const time = (name: string) => written(one, { as: "time", of: name }, asked);
      return {
        key: String(index),
        title: applicationKind(kind, asked),
        rows: [
          ...row(said.reference, written(one, { as: "text", of: "reference" }, asked)),
          ...row(said.state, written(one, { as: "state", of: "state" }, asked)),
          ...row(said.email, written(one, { as: "text", of: "email" }, asked)),
          ...row(said.created_at, time("created_at")),
          ...row(said.submitted_at, time("submitted_at")),
          ...row(said.signed_name, written(one, { as: "text", of: "signer_name" }, asked)),
          ...row(said.signed_at, time("signed_at")),
          ...(await answerRows(kind, stepsOf(one["answers"]), asked)),
          ...row(said.messages, messagesIn(one["messages"], asked)),
        ],
      };
    }),
  );
}

function messagesIn(messages: unknown, asked: PageRequest<SignedIn>): string {
  const all = Array.isArray(messages) ? (messages as Kept[]) : [];
  return all.map(({ text, at }) => `${ownTimes(asked)(String(at))}: ${String(text)}`).join("\n");
}

async function answerRows(
  kind: string,
  steps: Readonly<Record<string, Answers>>,
  asked: PageRequest<SignedIn>,
): Promise<Row[]> {
  const { language } = asked;
  if (!Object.hasOwn(flowOfKind, kind)) return [];
  const flow = flowOfKind[kind as keyof typeof flowOfKind];
  const answered = flow.steps.filter(({ key }) => steps[key]);
  const names = await namesFor(asked, answered);
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
