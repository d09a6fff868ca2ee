import { useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates, type Constraints, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { Button } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { billingLinksTexts } from "~/domain/billing/pages/billing-links.text";
import { useAnswer, useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { loadBillingLinksPage, changeBillingLinks } from "~/screens/billing/billing-links.server";

export const handle = {
  title: { en: "Links for your bookkeeper", es: "Enlaces para quien lleva su contabilidad" },
};

export const loader = page(["auth", "subscriptionsettings"], loadBillingLinksPage);
export const action = form(["auth", "subscriptionsettings"], changeBillingLinks);

export default function BillingLinks() {
  const { path, back, intro, rows, constraints } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const made = answer && "made" in answer ? answer.made : null;
  const t = useTexts(billingLinksTexts);
  const result = useRefused();
  const resultOf = (intent: string) =>
    result?.initialValue?.["intent"] === intent ? result : undefined;
  return (
    <div className="frame pt-6">
      <LinkLine href={back} text={t.back} />
      <h1>{t.title}</h1>
      <p className="mt-4 max-w-line">{intro}</p>
      {made ? <MadeLink {...made} /> : null}
      <NewLinks path={path} constraints={constraints} resultOf={resultOf} />
      <Part id="links-title" title={t.list}>
        <BillingLinkList rows={rows} path={path} />
      </Part>
    </div>
  );
}

type Row = {
  id: string;
  sent_to: string | null;
  made: string;
  until: string;
  opened: string | null;
};

/** Lists the active links, which can be revoked; `path` is the page's own. */
function BillingLinkList({ rows, path }: { rows: readonly Row[]; path: string }) {
  const t = useTexts(billingLinksTexts);
  if (rows.length === 0) return <p className="mt-2">{t.none}</p>;
  return (
    <DataTable
      caption={t.list}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t.sentTo,
          cell: ({ sent_to }) => (
            <span className="[overflow-wrap:anywhere]">{sent_to ?? t.copied}</span>
          ),
        },
        { title: t.madeOn, cell: ({ made }) => made },
        { title: t.until, cell: ({ until }) => until },
        { title: t.opened, cell: ({ opened }) => opened ?? t.never },
        {
          title: t.action,
          whole: true,
          cell: ({ id, sent_to, made }) => (
            <FormFrame action={path} intent="end">
              <input type="hidden" name="id" value={id} />
              <PersonOnly reason={t.why}>
                <Button quiet>
                  {t.end}
                  <span className="sr-only">
                    {` ${sent_to ? t.endOf({ whom: sent_to, made }) : t.endCopied({ made })}`}
                  </span>
                </Button>
              </PersonOnly>
            </FormFrame>
          ),
        },
      ]}
    />
  );
}

/** A new link is shown only once. */
function MadeLink({ url, until }: { url: string; until: string }) {
  const t = useTexts(billingLinksTexts);
  const box = useRef<HTMLDivElement>(null);
  // The link appears above its button, which on a phone may be out of sight.
  useEffect(() => box.current?.focus(), [url]);
  return (
    <div ref={box} className="notice my-6 max-w-line" role="status" tabIndex={-1}>
      <label htmlFor="made-link" className="font-bold">
        {t.made}
      </label>
      <input
        id="made-link"
        className="input my-2"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <p>{t.madeText({ until })}</p>
    </div>
  );
}

function NewLinks({
  path,
  constraints,
  resultOf,
}: {
  path: string;
  constraints: Constraints;
  resultOf: (intent: string) => FormResult | undefined;
}) {
  const t = useTexts(billingLinksTexts);
  const mail = fieldStates(resultOf("mail"), constraints);
  return (
    <>
      <Part id="mail-title" title={t.mail} heading="mb-4">
        <PersonOnly reason={t.why}>
          <FormFrame result={resultOf("mail")} action={path} intent="mail">
            <EmailField field={mail("email")} label={t.mailLabel} />
            <Button>{t.mailButton}</Button>
          </FormFrame>
        </PersonOnly>
      </Part>
      <Part id="copy-title" title={t.copy}>
        <p className="mb-4 mt-2 max-w-line">{t.copyText}</p>
        <PersonOnly reason={t.why}>
          <FormFrame result={resultOf("copy")} action={path} intent="copy">
            <Button quiet>{t.copyButton}</Button>
          </FormFrame>
        </PersonOnly>
      </Part>
    </>
  );
}
