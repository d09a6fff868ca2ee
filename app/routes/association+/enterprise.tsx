import { useLoaderData } from "@remix-run/react";
import { NotInsurance } from "~/components/association/not-insurance";
import { BackLink } from "~/components/benefits/back-link";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { HoneypotField } from "~/components/forms/honeypot-field";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { enterpriseTexts } from "~/domain/association/enterprise.text";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { askAsEnterprise, enterprisePage } from "~/screens/association/enterprise.server";

export const handle = { title: { en: "Large groups", es: "Grupos grandes" } };

export const loader = page([], enterprisePage);
export const action = form([], askAsEnterprise);

const path = "/association/enterprise";

/** Groups that are too large to join online send a message. */
export default function AssociationEnterprise() {
  const { sent, told, constraints, answers } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(enterpriseTexts);
  const field = fieldStates(result, constraints, answers);
  const [before = "", after = ""] = t.small({ link: "\n" }).split("\n");
  return (
    <div className="one-thing frame pt-4">
      <BackLink to={{ text: t.back, href: "/association" }} />
      <h1>{t.title}</h1>
      {sent ? (
        <>
          <p className="my-4 max-w-line text-lead" role="status">
            {t.thanks}
          </p>
          <p className="my-4 max-w-line">{t.next}</p>
          <p>
            <a href={path}>{t.another}</a>
          </p>
        </>
      ) : (
        <>
          <p className="my-4 max-w-line text-lead">{t.lead}</p>
          <NotInsurance sentence={t.notInsurance} />
          {told ? (
            <p className="notice max-w-line">
              {told.text} <a href={told.change}>{t.change}</a>
            </p>
          ) : (
            <p className="my-4 max-w-line">
              {before}
              <a href="/association">{t.smallLink}</a>
              {after}
            </p>
          )}
          <FormFrame result={result} action={path} intent="ask">
            <TextField field={field("first_name")} label={t.firstName} autoComplete="given-name" />
            <TextField field={field("last_name")} label={t.lastName} autoComplete="family-name" />
            <EmailField field={field("email")} />
            <TextField
              field={field("phone")}
              label={t.phone}
              hint={t.phoneHint}
              type="tel"
              autoComplete="tel-national"
            />
            <TextField
              field={field("co_name")}
              label={t.company}
              hint={t.companyHint}
              autoComplete="organization"
            />
            <TextField
              field={field("size")}
              label={t.size}
              hint={t.sizeHint}
              inputMode="numeric"
              className="max-w-[9rem]"
            />
            <TextArea field={field("message")} label={t.message} hint={t.messageHint} />
            <HoneypotField />
            <Button>{t.send}</Button>
          </FormFrame>
        </>
      )}
    </div>
  );
}
