import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fieldStates, type FieldState } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import type { Option } from "~/components/forms/option";
import { RadioCards } from "~/components/forms/radio-cards";
import { reloadAfterConflict } from "~/components/forms/reload-after-conflict";
import { PersonOnly } from "~/components/forms/person-only";
import { SeenMark } from "~/components/forms/seen-mark";
import { SelectField } from "~/components/forms/select-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import {
  getQuestionnaire,
  saveQuestionnaire,
  type QuestionnaireAnswers,
} from "~/core/sign-up/questionnaire";
import { safePath } from "~/domain/same-site-path";
import { maxChildren } from "~/domain/sign-up/most-children";
import { questionnaireSchema } from "~/domain/sign-up/questionnaire-fields";
import { questionnaireLabels } from "~/domain/sign-up/questionnaire-labels.text";
import type { User } from "~/domain/user";
import { form, page } from "~/http/route.server";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { marksOf, mergeAnswers } from "~/screens/forms/changed-meanwhile.server";
import { seeOther, parseForm, refuse } from "~/screens/forms/form-answer.server";
import type { PostedForm, SignedIn } from "~/sessions/visitor";

const questionnaireTexts = texts({
  en: {
    lead: "They help us show you what fits. Only you see your answers; your employer doesn’t.",
    only: "Only they see their answers, and answer.",
    save: "Save and continue",
    skip: "Skip for now",
  },
  es: {
    lead: "Nos ayudan a mostrarle lo que le conviene. Solo usted ve sus respuestas; su empleador, no.",
    only: "Solo esa persona ve sus respuestas y puede responder.",
    save: "Guardar y continuar",
    skip: "Omitir por ahora",
  },
});

export const handle = { title: { en: "A few short questions", es: "Unas preguntas breves" } };

const path = "/questionnaire";
const constraints = getZodConstraint(questionnaireSchema);

const toFormAnswers = ({ children, ...chosen }: QuestionnaireAnswers) => ({
  ...chosen,
  children: children === null ? null : String(children),
});

const names = ["who_for", "children", "usage", "language"] as const;

const textsOf = (answers: Readonly<Record<string, string | readonly string[] | null>>) =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) =>
      answer === null ? [] : [[name, typeof answer === "string" ? answer : [...answer]] as const],
    ),
  );

/** Returns the form with a conflict if other answers were saved meanwhile; null if they are the same. */
async function findConflict({ caller, user, fields, language }: PostedForm<SignedIn>) {
  if (!fields.has("shown")) return null;
  const { answers } = await getQuestionnaire(caller);
  const { asks, ...labels } = say(questionnaireLabels, language);
  const values: Record<string, Readonly<Record<string, string>>> = {
    who_for: labels.whoFor,
    usage: labels.usage,
    language: labels.languages,
  };
  const rows = (answers: Readonly<Record<string, string | string[]>>) =>
    names.map((name) => ({
      label: asks[name],
      value: [answers[name] ?? ""]
        .flat()
        .map((value) => values[name]?.[value] ?? value)
        .join(", "),
    }));
  const merged = mergeAnswers(rows, {
    names: [...names],
    marks: String(fields.get("shown")),
    posted: Object.fromEntries(names.map((name) => [name, fields.getAll(name).map(String)])),
    saved: textsOf(answers ? toFormAnswers(answers) : { language: user.language }),
  });
  if (!merged) return null;
  const next = String(fields.get("next") ?? "");
  const initialValue = { ...merged.initialValue, next };
  const result: SubmissionResult<string[]> = { status: "error", ...merged, initialValue };
  return data({ result }, { status: 409 });
}

/** A user who isn't sure keeps their current language. */
const languageOf = ({ language }: { language: "en" | "es" | "not_sure" }, user: User) =>
  language === "not_sure" ? user.language : language;

export const loader = page(["auth"], async ({ caller, user, url, language }) => {
  const { status, answers } = await getQuestionnaire(caller);
  const saved = answers ? toFormAnswers(answers) : { language: user.language };
  return {
    documentTitle: say(questionnaireLabels, language).title,
    action: path,
    constraints,
    answers: saved,
    visible: marksOf(textsOf(saved)),
    next: safePath(url.searchParams.get("next")),
    maySkip: status !== "done",
  };
});

/** Saves the answers, or that they were skipped, and continues. */
export const action = form(["auth"], async (posted) => {
  const { caller, user, fields } = posted;
  const submission = parseForm(fields, questionnaireSchema);
  const skips = fields.get("intent") === "skip";
  const changed = skips ? null : await findConflict(posted);
  if (changed) return changed;
  if (!skips && submission.status !== "success") return refuse(submission);
  const values = submission.status === "success" ? submission.value : null;
  const answers = !skips && values ? { ...values, language: languageOf(values, user) } : null;
  await saveQuestionnaire(caller, answers);
  return seeOther(safePath(fields.get("next")) ?? "/");
});

export const shouldRevalidate = reloadAfterConflict;

export default function Questionnaire() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(questionnaireTexts);
  const result = useRefused();
  const field = fieldStates(result, page.constraints, page.answers);
  return (
    <div className="frame pt-8">
      <h1>{page.documentTitle}</h1>
      <p className="my-4 max-w-line">{t.lead}</p>
      <PersonOnly reason={t.only}>
        <FormFrame result={result} action={page.action}>
          <SeenMark name="shown" value={page.visible} />
          {/* The key changes with the stored answers, so that the fields show what was saved elsewhere. */}
          <QuestionnaireFields key={page.visible} field={field} />
          <input
            type="hidden"
            name="next"
            defaultValue={field("next").defaultValue ?? page.next ?? ""}
          />
          <div className="flex flex-wrap gap-3">
            <Button>{t.save}</Button>
            {page.maySkip ? (
              <Button quiet name="intent" value="skip" formNoValidate>
                {t.skip}
              </Button>
            ) : null}
          </div>
        </FormFrame>
      </PersonOnly>
    </div>
  );
}

const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, text]) => ({ value, text }));

function QuestionnaireFields({ field }: { field: (name: string) => FieldState }) {
  const labels = useTexts(questionnaireLabels);
  return (
    <>
      <RadioCards
        field={field("who_for")}
        label={labels.asks.who_for}
        options={optionsOf(labels.whoFor)}
      />
      <SelectField
        field={field("children")}
        label={labels.asks.children}
        hint={labels.childrenHint}
        options={[
          ["", "–"],
          ...Array.from(
            { length: maxChildren },
            (_, index) => [`${index + 1}`, `${index + 1}`] as const,
          ),
        ]}
      />
      <RadioCards
        field={field("usage")}
        label={labels.asks.usage}
        options={optionsOf(labels.usage)}
      />
      <RadioCards
        field={field("language")}
        label={labels.asks.language}
        options={optionsOf(labels.languages)}
      />
    </>
  );
}
