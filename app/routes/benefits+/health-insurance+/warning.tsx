import { useLoaderData } from "@remix-run/react";
import { FormFrame } from "~/components/forms/form-frame";
import { GroupReasons } from "~/components/health/set-up/group-parts";
import { groupPageTexts } from "~/domain/health/offer/group-page.text";
import { DraftElsewherePage } from "~/components/sign-up/draft/draft-elsewhere";
import { Button, LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { changeSaved } from "~/screens/sign-up/submit.server";
import { offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { savedOffer } from "~/screens/health/set-up/saved-offer.server";

export const handle = { title: { en: "Your group plan", es: "Su plan de grupo" } };

export const loader = page(["auth"], savedOffer);
export const action = form(["auth"], (posted) => changeSaved(posted, offerFlow));

export default function SavedOffer() {
  const { documentTitle: title, elsewhere, saved, not } = useLoaderData<typeof loader>();
  const t = useTexts(groupPageTexts);
  if (elsewhere) return <DraftElsewherePage title={title} page={elsewhere} />;
  return (
    <div className="one-thing frame pt-8">
      <h1>{title}</h1>
      {not ? <GroupReasons not={not} /> : null}
      <p className="my-4 max-w-line text-lead">{t.until({ until: saved.expires_at })}</p>
      <div className="mb-6 flex flex-wrap gap-3">
        {not ? null : <LinkButton href={saved.goOn}>{t.goOn}</LinkButton>}
        <LinkButton quiet href="/">
          {t.leave}
        </LinkButton>
      </div>
      <FormFrame action={saved.action} intent="link">
        <Button quiet>{t.mail}</Button>
      </FormFrame>
      <details className="mt-12 max-w-line">
        <summary>{t.remove}</summary>
        <p className="my-3">{t.removed}</p>
        <FormFrame action={saved.action} intent="discard">
          <Button quiet>{t.sure}</Button>
        </FormFrame>
      </details>
    </div>
  );
}
