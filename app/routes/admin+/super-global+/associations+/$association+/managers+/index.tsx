import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { Part, QuietLink, TapLink } from "~/components/ui/parts";
import { officeTexts } from "~/domain/association/desk/office.text";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { inviteManager, loadManagersPage } from "~/screens/association/desk/office.server";

export const handle = { title: { en: "Managers", es: "Representantes" } };

export const loader = page(["auth", "superadmin"], loadManagersPage);
export const action = form(["auth", "superadmin"], inviteManager);

export default function ManagersPage() {
  const { managers, constraints } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const result = answer && "result" in answer ? answer.result : undefined;
  const confirm = answer && "confirm" in answer ? answer.confirm : null;
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
            { title: t.since, cell: ({ since }) => day(since) },
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

function ConfirmInvite({
  email,
  association,
  back,
}: Record<"email" | "association" | "back", string>) {
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
