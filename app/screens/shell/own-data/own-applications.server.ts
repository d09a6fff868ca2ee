import type { Answers } from "~/domain/sign-up/registration";
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
export async function applicationsIn(all: readonly Kept[], args: PageRequest<SignedIn>) {
  const { language } = args;
  const t = say(ownDataTexts, language).fields;
  return Promise.all(
    all.map(async (one, index) => {
      const kind = String(one["kind"] ?? "");
      const row = (term: string, detail: string | null): Row[] =>
        detail ? [{ term, detail }] : [];
      const time = (name: string) => written(one, { as: "time", of: name }, args);
      return {
        key: String(index),
        title: applicationKind(kind, args),
        rows: [
          ...row(t.reference, written(one, { as: "text", of: "reference" }, args)),
          ...row(t.state, written(one, { as: "state", of: "state" }, args)),
          ...row(t.email, written(one, { as: "text", of: "email" }, args)),
          ...row(t.created_at, time("created_at")),
          ...row(t.submitted_at, time("submitted_at")),
          ...row(t.signed_name, written(one, { as: "text", of: "signer_name" }, args)),
          ...row(t.signed_at, time("signed_at")),
          ...(await answerRows(kind, stepsOf(one["answers"]), args)),
          ...row(t.messages, messagesIn(one["messages"], args)),
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
  const names = await namesFor(args, answered);
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
