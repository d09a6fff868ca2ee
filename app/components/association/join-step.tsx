import type { FieldState } from "~/components/forms/field-state";
import { RadioCards } from "~/components/forms/radio-cards";
import { TextField } from "~/components/forms/text-field";
import { PersonFields } from "~/components/sign-up/person-fields";
import { inviteName, switchingName } from "~/domain/sign-up/unseen-answers";
import { useTexts } from "~/language/use-texts";
import { joinStepTexts } from "./join-step.text";

export function JoinFields({
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
