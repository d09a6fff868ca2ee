import { Part } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { agreementsStepTexts } from "~/components/association/agreements-step.text";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { fieldStates } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { getAssociationAgreement } from "~/core/association/application";
import type { Answers } from "~/domain/sign-up/registration";
import { stepForm, stepPage } from "~/http/step.server";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { renderMarkdown } from "~/screens/benefits/markdown.server";
import { textOf } from "~/screens/engine/answer-rows";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import type { PageRequest } from "~/sessions/visitor";

export const handle = { title: { en: "The agreement", es: "El acuerdo" } };

/** Returns the agreement, in the reader's language if translated (null stops the step), and the signer's name. */
export const loader = stepPage(associationFlow, "agreements", async (args: PageRequest) => {
  const { caller, language } = args;
  const { draft } = await loadWalk(args, associationFlow);
  const join: Answers = draft?.steps["join"]?.data ?? {};
  const agreement = await getAssociationAgreement(caller);
  const signer = `${textOf(join, "first_name")} ${textOf(join, "last_name")}`.trim();
  if (!agreement) return { agreement: null, association: "", signer };
  const { version, body, body_es, summary, summary_es } = agreement;
  const translated = language === "es" && body_es !== null;
  return {
    association: agreement.association,
    signer,
    agreement: {
      version,
      summary: (translated ? summary_es : null) ?? summary,
      // The text is below a second-level heading, so its own headings move down one level.
      html: renderMarkdown(translated ? body_es : body).html.replace(/(<\/?)h2\b/g, "$1h3"),
      translated,
    },
  };
});

export const action = stepForm(associationFlow, "agreements");

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

/** The agreement to sign; agreeing to an earlier version doesn't count for a newer one. */
export default function Agreements() {
  const { page, agreement, association, signer } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(agreementsStepTexts);
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  const read = field("version").defaultValue;
  const hasChanged = read !== undefined && read !== "" && read !== agreement?.version;
  const agreed = field("agreed");
  return (
    <StepFrame
      page={page}
      title={page.title}
      lead={agreement ? t.lead({ association }) : t.missing}
      answer={answer}
      goesOn={agreement !== null}
    >
      {agreement ? (
        <>
          {hasChanged ? <p className="notice max-w-line font-bold">{t.changed}</p> : null}
          <Part id="in-short" title={t.short} className="max-w-line" heading="text-h3">
            <p>{agreement.summary}</p>
          </Part>
          <Part id="whole-agreement" title={t.full} className="w-full max-w-line" heading="text-h3">
            <p className="mb-4 text-small text-soft">
              {t.version({ version: agreement.version })}
              {agreement.translated ? `. ${t.english}` : ""}
            </p>
            <div
              className="prose rounded border bg-raised px-4 py-2"
              dangerouslySetInnerHTML={{ __html: agreement.html }}
            />
          </Part>
          <input type="hidden" name="version" value={agreement.version} />
          {/* Agreeing to an earlier text doesn't count for this one. */}
          <CheckboxField
            key={agreement.version}
            field={hasChanged ? { ...agreed, chosen: [], defaultValue: undefined } : agreed}
            label={t.agreed}
          />
          <TextField
            field={field("signature")}
            label={t.signature}
            hint={t.signedAs({ name: signer })}
            autoComplete="name"
          />
        </>
      ) : null}
    </StepFrame>
  );
}
