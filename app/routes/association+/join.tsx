import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { joinStepTexts } from "~/components/association/join-step.text";
import { fieldStates } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/option";
import { TextField } from "~/components/forms/text-field";
import { PersonFields } from "~/components/sign-up/person-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { getAssociationFacts } from "~/core/association/application";
import { getJoinableAssociation } from "~/core/association/entrance";
import { joinCodeAnswer } from "~/domain/association/association-answers";
import { expiredLinkPath } from "~/domain/association/link-ends";
import { problem } from "~/domain/problems/problem";
import { inviteField, switchingField } from "~/domain/sign-up/unseen-answers";
import { stepForm, stepPage } from "~/http/step.server";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { textOf } from "~/screens/engine/answer-rows";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { walkToAnswer } from "~/screens/engine/walk";
import { seeOther, parseForm, refuse } from "~/screens/forms/form-answer.server";
import { refusedForm, type StepAnswer } from "~/screens/sign-up/sign-up.server";
import type { PageRequest, PostedForm } from "~/sessions/visitor";

export const handle = { title: { en: "Join your association", es: "Únase a su asociación" } };

/**
 * Returns the code in the URL, the invitation in URL or draft, and the applicant's membership with us. An invitation
 * that can't be used redirects to the page that says why.
 */
export const loader = stepPage(associationFlow, "join", async (args: PageRequest) => {
  const { caller } = args;
  const facts = await getAssociationFacts(caller);
  const { draft } = walkToAnswer(await loadWalk(args, associationFlow));
  const kept = textOf(draft?.steps["join"]?.data ?? {}, inviteField);
  const invite = args.url.searchParams.get(inviteField)?.slice(0, 200) ?? kept;
  const door = invite ? await getJoinableAssociation(caller, { invite }) : null;
  if (door && (door.closed || !door.association)) return seeOther(expiredLinkPath(door.ended));
  return {
    codeInUrl: args.url.searchParams.get("code")?.slice(0, 40) ?? null,
    invited: door?.association ? { invite, by: door.association.name, email: door.email } : null,
    membership: facts.membership,
    changed: draft !== null && facts.changed,
  };
});

/**
 * Checks the code (an unknown one is an error) or invitation (a dead one redirects to its page) before it creates a
 * draft. A form that is only saved isn't refused, but its code is a try too, as the draft's pages tell if it's known.
 * @returns the answer instead of saving the form; null if it may be saved
 */
export const action = stepForm(
  associationFlow,
  "join",
  async ({ fields, caller }: PostedForm): Promise<StepAnswer | null> => {
    const isSaved = fields.get("intent") === "save";
    const invite = String(fields.get(inviteField) ?? "").slice(0, 200);
    if (invite) {
      const { closed, ended, association } = await getJoinableAssociation(caller, { invite });
      return isSaved || (association && !closed) ? null : seeOther(expiredLinkPath(ended));
    }
    const code = joinCodeAnswer.safeParse(fields.get("join_code") ?? "");
    if (!code.success) return null;
    const { association } = await getJoinableAssociation(caller, { code: code.data });
    if (association || isSaved) return null;
    const submission = parseForm(fields, z.object({}));
    return refusedForm(
      refuse(submission, { fields: { join_code: [problem("association.code_unknown")] } }),
    );
  },
);

/** Asks who joins, and for the code, unless there is an invitation, whose email address is filled in. */
export default function Join() {
  const { page, codeInUrl, invited, membership, changed } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(joinStepTexts);
  // The action keeps the invitation, so that the page still knows it after an error.
  const door = invited ? `?${inviteField}=${encodeURIComponent(invited.invite)}` : "";
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  const code = field("join_code");
  const email = field("email");
  const invitedAt = { ...email, defaultValue: email.defaultValue || (invited?.email ?? "") };
  const joins = [
    { value: "company", text: membership?.co_name ?? t.company, detail: t.companyDetail },
    { value: "person", text: t.person, detail: t.personDetail },
  ];
  const payer = membership && (membership.payer === "company" ? "company" : "person");
  return (
    <StepFrame
      page={{ ...page, action: `${page.action}${door}` }}
      title={page.title}
      lead={t.lead}
      answer={answer}
    >
      {changed && !invited ? <p className="notice max-w-line font-bold">{t.changed}</p> : null}
      {membership ? <p className="notice max-w-line">{t.known}</p> : null}
      {invited ? (
        <>
          <p className="notice max-w-line">{t.invited({ association: invited.by })}</p>
          <input type="hidden" name={inviteField} value={invited.invite} />
        </>
      ) : (
        <TextField
          field={{ ...code, defaultValue: code.defaultValue || (codeInUrl ?? "") }}
          label={t.code}
          hint={t.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="max-w-[13rem]"
        />
      )}
      <input type="hidden" name={switchingField} value={field(switchingField).defaultValue} />
      <RadioCards
        field={field("joins")}
        label={t.joins}
        options={payer ? joins.filter(({ value }) => value === payer) : joins}
      />
      <h2 className="text-h3">{t.who}</h2>
      <PersonFields field={(name) => (name === "email" ? invitedAt : field(name))} />
    </StepFrame>
  );
}
