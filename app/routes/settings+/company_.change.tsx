import { Part } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { OpenRequest } from "~/components/company/open-request";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { SummaryList } from "~/components/ui/summary-list";
import { form, page } from "~/http/route.server";
import { changeCompanyInLaw, loadCompanyChangePage } from "~/screens/company/company-change.server";

export const handle = {
  title: { en: "Change the legal name or EIN", es: "Cambiar el nombre legal o el EIN" },
};

export const loader = page(["auth", "companysettings"], loadCompanyChangePage);
export const action = form(["auth", "companysettings"], changeCompanyInLaw);

export default function CompanyChange() {
  const { title, intro, back, open, refused, form: requestForm } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1 className="mb-4">{title}</h1>
      <p className="mb-6 max-w-line">{intro}</p>
      {open ? <OpenRequest open={open} result={result} /> : null}
      {refused ? (
        <Part
          id="refused"
          title={refused.title}
          className="notice mb-8 max-w-line"
          heading="mb-2 text-h3"
        >
          <p className="mb-3 whitespace-pre-line">{refused.text}</p>
          <SummaryList rows={refused.rows} />
        </Part>
      ) : null}
      {requestForm ? <AskChange askedOn={requestForm} result={result} /> : null}
    </div>
  );
}

type Words = Record<"name" | "ein" | "einHint" | "why" | "whyHint" | "send" | "only", string>;

/** The form requests another legal name or EIN. */
function AskChange({
  askedOn: { values, constraints, words },
  result,
}: {
  askedOn: {
    values: Record<string, string>;
    constraints: Parameters<typeof fieldStates>[1];
    words: Words;
  };
  result: FormResult | undefined;
}) {
  const field = fieldStates(result, constraints, values);
  return (
    <FormFrame result={result} intent="ask">
      <TextField field={field("co_name")} label={words.name} autoComplete="organization" />
      <TextField
        field={field("ein")}
        label={words.ein}
        hint={words.einHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextArea field={field("why")} label={words.why} hint={words.whyHint} rows={3} />
      <PersonOnly reason={words.only}>
        <Button>{words.send}</Button>
      </PersonOnly>
    </FormFrame>
  );
}
