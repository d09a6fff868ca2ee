import { useLoaderData } from "@remix-run/react";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import { loadNotMePage, stopChoice } from "~/screens/health/coverage-acts.server";

export const handle = { title: { en: "This wasn’t me", es: "No fui yo" } };

export const loader = page([], loadNotMePage);
export const action = form([], stopChoice);

export default function NotMe() {
  const { token, t } = useLoaderData<typeof loader>();
  return (
    <div className="frame py-12">
      <h1>{token ? t.title : t.goneTitle}</h1>
      <p className="my-4 max-w-line">{token ? t.text : t.gone}</p>
      {token ? (
        <>
          <FormFrame action="/benefits/health-insurance/not-me">
            <input type="hidden" name="token" value={token} />
            <Button>{t.send}</Button>
          </FormFrame>
          <p className="mt-8 max-w-line text-small text-soft">{t.wasYou}</p>
        </>
      ) : null}
    </div>
  );
}
