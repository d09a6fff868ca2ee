import { useLoaderData } from "@remix-run/react";
import { BillingLinkList, MadeLink, NewLinks } from "~/components/billing/billing-links";
import { billingLinksTexts } from "~/domain/billing/pages/billing-links.text";
import { useAnswer, useRefused } from "~/components/forms/use-refused";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { billingLinksPage, changeBillingLinks } from "~/screens/billing/billing-links.server";

export const handle = {
  title: { en: "Links for your bookkeeper", es: "Enlaces para quien lleva sus libros" },
};

export const loader = page(["auth", "subscriptionsettings"], billingLinksPage);
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
      <p>
        <a className="tap" href={back}>
          {t.back}
        </a>
      </p>
      <h1>{t.title}</h1>
      <p className="mt-4 max-w-line">{intro}</p>
      {made ? <MadeLink {...made} /> : null}
      <NewLinks path={path} constraints={constraints} resultOf={resultOf} />
      <section aria-labelledby="links-title" className="part">
        <h2 id="links-title">{t.list}</h2>
        <BillingLinkList rows={rows} path={path} />
      </section>
    </div>
  );
}
