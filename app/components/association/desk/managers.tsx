import type { AssociationManager } from "~/domain/association/desk/desk-rows";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { EmailField } from "~/components/forms/email-field";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { LinkLine, Part, QuietLink, TapLink } from "~/components/ui/parts";
import { Chip } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { officeTexts } from "~/domain/association/desk/office.text";

type Confirm = { email: string; association: string; back: string };
type Shown = AssociationManager & { since: string; expired: boolean; end: string };

export function Managers({
  page: { managers, constraints },
  result,
  confirm,
}: {
  page: { managers: readonly Shown[]; constraints: Constraints };
  result: FormResult | undefined;
  /** The person to invite; nothing is sent before the confirmation. */
  confirm: Confirm | null;
}) {
  const t = useTexts(officeTexts);
  const { day } = formats(useLanguage());
  const field = fieldStates(result, constraints);
  if (confirm) return <ConfirmInvite {...confirm} />;
  return (
    <>
      <h1>{t.managersTitle}</h1>
      <p className="mb-4 mt-2 max-w-line">{t.managersAbout}</p>
      {managers.length === 0 ? <p>{t.noManagers}</p> : null}
      {managers.length > 0 ? (
        <DataTable
          caption={t.managersTitle}
          rows={managers}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t.manager,
              cell: ({ name, email }) => (
                <span className="[overflow-wrap:anywhere]">
                  {[name, email].filter(Boolean).join(", ")}
                </span>
              ),
            },
            {
              title: t.state,
              cell: ({ state, expired }) => (
                <Chip tone={state === "active" ? "good" : "plain"}>
                  {t.managerStates[expired ? "expired" : state]}
                </Chip>
              ),
            },
            {
              title: t.since,
              cell: ({ since }) => day(since),
            },
            {
              title: t.end,
              whole: true,
              cell: ({ state, name, email, end }) =>
                state === "ended" ? null : (
                  <TapLink href={end}>
                    {t[state === "invited" ? "withdrawOf" : "endOf"]({ name: name ?? email })}
                  </TapLink>
                ),
            },
          ]}
        />
      ) : null}
      <Part id="invite" title={t.invite}>
        <p className="mt-2 max-w-line text-soft">{t.inviteHint}</p>
        <FormFrame result={result} className="mt-4">
          <EmailField field={field("email")} label={t.email} />
          <Button>{t.invite}</Button>
        </FormFrame>
      </Part>
    </>
  );
}

/** Explains what the invited manager will get and may do. */
function ConfirmInvite({ email, association, back }: Confirm) {
  const t = useTexts(officeTexts);
  return (
    <>
      <h1 className="[overflow-wrap:anywhere]">{t.inviteTitle({ email, association })}</h1>
      <p className="mt-2 max-w-line">{t.inviteHint}</p>
      <p className="mt-2 max-w-line">{t.managersAbout}</p>
      <FormFrame result={undefined} className="mt-4">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="sure" value="yes" />
        <div className="flex flex-wrap gap-3">
          <Button>{t.inviteSend}</Button>
          <QuietLink href={back}>{t.backToManagers}</QuietLink>
        </div>
      </FormFrame>
    </>
  );
}

/** Asks before a manager, or an invitation to become one, is removed. */
export function EndManager({
  name,
  isInvited,
  back,
  result,
}: {
  name: string;
  isInvited: boolean;
  back: string;
  result: FormResult | undefined;
}) {
  const t = useTexts(officeTexts);
  return (
    <>
      <h1 className="[overflow-wrap:anywhere]">
        {t[isInvited ? "withdrawTitle" : "endTitle"]({ name })}
      </h1>
      <p className="mt-2 max-w-line">{t[isInvited ? "withdrawWhat" : "endWhat"]}</p>
      <FormFrame result={result} className="mt-4">
        <Button>{t[isInvited ? "withdrawButton" : "endButton"]}</Button>
      </FormFrame>
      <LinkLine className="mt-4" href={back} text={t.backToManagers} />
    </>
  );
}
