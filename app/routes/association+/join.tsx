import { useLoaderData } from "@remix-run/react";
import { joinStepTexts } from "~/components/association/join-step.text";
import { RadioCards } from "~/components/forms/radio-cards";
import { TextField } from "~/components/forms/text-field";
import { PersonFields } from "~/components/sign-up/person-fields";
import { inviteName, switchingName } from "~/domain/sign-up/unseen-answers";
import { fieldStates, type FieldState } from "~/components/forms/field-state";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { joinPage, wrongDoor } from "~/screens/association/join-step.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "Join your association", es: "Únase a su asociación" } };

export const loader = stepPage(associationFlow, "join", joinPage);
export const action = stepForm(associationFlow, "join", wrongDoor);

export default function Join() {
  const { page, brought, invited, membership, changed } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(joinStepTexts);
  // The action keeps the invitation, so that the page still knows it after an error.
  const door = invited ? `?${inviteName}=${encodeURIComponent(invited.invite)}` : "";
  return (
    <StepFrame
      page={{ ...page, action: `${page.action}${door}` }}
      title={t.title}
      lead={t.lead}
      answer={answer}
    >
      <JoinFields
        field={fieldStates(answer?.result, page.constraints, page.answers)}
        brought={brought}
        invited={invited}
        membership={membership}
        changed={changed}
      />
    </StepFrame>
  );
}

function JoinFields({
  field,
  brought,
  invited,
  membership,
  changed,
}: {
  field: (name: string) => FieldState;
  /** A join code that was typed before this form. */
  brought: string | null;
  /** The inviting association and address, if they came by an invitation. */
  invited: { invite: string; by: string; email: string | null } | null;
  /** True if their join code is no longer valid. */
  changed: boolean;
  /** The membership that they already pay us for, which determines who joins. */
  membership: { payer: "company" | "individual"; co_name: string | null } | null;
}) {
  const t = useTexts(joinStepTexts);
  const code = field("join_code");
  const email = field("email");
  const invitedAt = { ...email, defaultValue: email.defaultValue || (invited?.email ?? "") };
  const joins = [
    { value: "company", text: membership?.co_name ?? t.company, detail: t.companyDetail },
    { value: "person", text: t.person, detail: t.personDetail },
  ];
  const payer = membership && (membership.payer === "company" ? "company" : "person");
  return (
    <>
      {changed && !invited ? <p className="notice max-w-line font-bold">{t.changed}</p> : null}
      {membership ? <p className="notice max-w-line">{t.known}</p> : null}
      {invited ? (
        <>
          <p className="notice max-w-line">{t.invited({ association: invited.by })}</p>
          <input type="hidden" name={inviteName} value={invited.invite} />
        </>
      ) : (
        <TextField
          field={{ ...code, defaultValue: code.defaultValue || (brought ?? "") }}
          label={t.code}
          hint={t.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="max-w-[13rem]"
        />
      )}
      <input type="hidden" name={switchingName} value={field(switchingName).defaultValue} />
      <RadioCards
        field={field("joins")}
        label={t.joins}
        options={payer ? joins.filter(({ value }) => value === payer) : joins}
      />
      <h2 className="text-h3">{t.who}</h2>
      <PersonFields field={(name) => (name === "email" ? invitedAt : field(name))} />
    </>
  );
}
