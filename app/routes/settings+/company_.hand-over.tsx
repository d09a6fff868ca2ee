import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { SureForm } from "~/components/company/hand-over";
import { OpenRequest } from "~/components/company/open-request";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { form, page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { handOver, loadHandOverPage } from "~/screens/company/hand-over.server";
import { handOverTexts } from "~/screens/company/hand-over.text";

export const handle = {
  title: { en: "Hand the company over", es: "Entregar la empresa" },
};

export const loader = page(["auth", "companysettings"], loadHandOverPage);
export const action = form(["auth", "companysettings"], handOver);

export default function HandOver() {
  const t = useTexts(handOverTexts);
  const { day } = formats(useLanguage());
  const { company, open, over, confirm, constraints } = useLoaderData<typeof loader>();
  const result = useRefused();
  const field = fieldStates(result, constraints);
  return (
    <div className="frame pt-4">
      <BackLink to={{ text: t.settings, href: "/settings" }} />
      <h1 className="mb-4">
        {confirm ? t.confirmTitle({ company, name: confirm.name }) : t.title}
      </h1>
      {confirm ? null : <p className="mb-6 max-w-line">{t.intro({ company })}</p>}
      {over ? (
        <p className="notice mb-6 max-w-line">
          {over.isExpired ? t.expired(over) : t.declined(over)}
        </p>
      ) : null}
      {open ? (
        <OpenRequest
          open={{
            id: open.id,
            title: t.openTitle,
            button: t.withdraw,
            rows: [
              { term: t.to, detail: `${open.to.name}, ${open.to.email}` },
              { term: t.on, detail: day(open.on) },
              { term: t.until, detail: day(open.until) },
            ],
          }}
          only={t.why}
          result={result}
        />
      ) : confirm ? (
        <>
          <p className="max-w-line font-bold">{`${confirm.name}, ${confirm.email}`}</p>
          <PersonOnly reason={t.why}>
            <SureForm
              intent="offer"
              hidden={{ name: "employee_id", value: confirm.employee_id }}
              lines={[
                t.gets(confirm),
                t.sees,
                confirm.stays ? t.stays : t.leaves,
                t.invoices,
                t.days({ days: String(confirm.days) }),
              ]}
              field={field("sure")}
              sure={t.sure({ company, name: confirm.name })}
              button={t.offer}
              result={result}
              beside={<QuietLink href="/settings/company/hand-over">{t.other}</QuietLink>}
            />
          </PersonOnly>
        </>
      ) : (
        <PersonOnly reason={t.why}>
          <FormFrame result={result} intent="look">
            <TextField
              field={field("email")}
              label={t.email}
              hint={t.emailHint}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Button>{t.look}</Button>
          </FormFrame>
        </PersonOnly>
      )}
    </div>
  );
}
