import { getZodConstraint } from "@conform-to/zod";
import { useLoaderData } from "@remix-run/react";
import type { FieldState } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { type Option, RadioCards } from "~/components/forms/option";
import { PersonOnly } from "~/components/forms/person-only";
import { SeenMark } from "~/components/forms/seen-mark";
import { SelectField } from "~/components/forms/select-field";
import { useFormFields } from "~/components/forms/use-refused";
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
import { form, page } from "~/http/route.server";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { marksOf } from "~/screens/forms/changed-meanwhile.server";
import { seeOther, parseForm, refuse } from "~/screens/forms/form-answer.server";
import { refuseSavedMeanwhile } from "~/screens/forms/saved-meanwhile.server";
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

/** Returns answers as the form's values; an unanswered number of children is "". */
const toFormValues = ({ children, ...chosen }: QuestionnaireAnswers) => ({
  ...chosen,
  children: children === null ? "" : String(children),
});

/** Returns the status, and the saved answers as the form's values; before the first ones, only the user's language. */
async function loadFormValues({ caller, user }: Pick<SignedIn, "caller" | "user">) {
  const { status, answers } = await getQuestionnaire(caller);
  return { status, values: answers ? toFormValues(answers) : { language: user.language } };
}

/** Returns the form with a conflict if other answers were saved meanwhile; null if not, or without shown marks. */
async function findConflict(posted: PostedForm<SignedIn>) {
  const { fields, language } = posted;
  if (!fields.has("shown")) return null;
  const { asks, whoFor, usage, languages } = say(questionnaireLabels, language);
  const { values } = await loadFormValues(posted);
  return refuseSavedMeanwhile(fields, {
    labels: {
      who_for: asks.who_for,
      children: asks.children,
      usage: asks.usage,
      language: asks.language,
      // No one can change it elsewhere, but the form must keep it.
      next: "",
    },
    saved: { ...values, next: String(fields.get("next") ?? "") },
    words: { who_for: whoFor, usage, language: languages },
  });
}

/** Returns the saved answers; `maySkip` until the questions were answered once. */
export const loader = page(["auth"], async (args) => {
  const { status, values } = await loadFormValues(args);
  return {
    constraints: getZodConstraint(questionnaireSchema),
    answers: values,
    marks: marksOf(values),
    next: safePath(args.url.searchParams.get("next")),
    maySkip: status !== "done",
  };
});

/** Saves the answers, or that they were skipped, and continues; refused if other answers were saved meanwhile. */
export const action = form(["auth"], async (posted) => {
  const { caller, user, fields } = posted;
  const next = safePath(fields.get("next")) ?? "/";
  if (fields.get("intent") === "skip") {
    await saveQuestionnaire(caller, null);
    return seeOther(next);
  }
  const changed = await findConflict(posted);
  if (changed) return changed;
  const submission = parseForm(fields, questionnaireSchema);
  if (submission.status !== "success") return refuse(submission);
  const { language, ...chosen } = submission.value;
  // A user who isn't sure keeps their current language.
  const spoken = language === "not_sure" ? user.language : language;
  await saveQuestionnaire(caller, { ...chosen, language: spoken });
  return seeOther(next);
});

export { reloadAfterConflict as shouldRevalidate } from "~/components/forms/reload";

export default function Questionnaire() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(questionnaireTexts);
  const { result, field } = useFormFields(page.constraints, page.answers);
  return (
    <div className="frame pt-8">
      <h1>{handle.title[useLanguage()]}</h1>
      <p className="my-4 max-w-line">{t.lead}</p>
      <PersonOnly reason={t.only}>
        <FormFrame result={result} action="/questionnaire">
          <SeenMark name="shown" value={page.marks} />
          {/* The key changes with the stored answers, so that the fields show what was saved elsewhere. */}
          <QuestionnaireFields key={page.marks} field={field} />
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

/** Asks who it is for, how many children, how they use care, and the language. */
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
