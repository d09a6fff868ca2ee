import { useLoaderData } from "@remix-run/react";
import { signTexts } from "~/components/health/elect/sign.text";
import { CostOfChoice } from "~/components/health/elect/review";
import { LinkButton } from "~/components/ui/button";
import { page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { paymentPage } from "~/screens/health/elect/sign-election.server";

export const handle = { title: "How you pay", noScripts: true };

export const loader = page(["auth"], paymentPage);

export default function Payment() {
  const { kind, cost, effective, next } = useLoaderData<typeof loader>();
  const said = useTexts(signTexts).payment;
  return (
    <div className="one-thing frame pt-8">
      <h1>{said.title}</h1>
      <p className="my-4 max-w-line text-lead">{said.lead}</p>
      <CostOfChoice cost={cost} shared={false} />
      {effective ? (
        <p className="my-3 max-w-line">{said.how({ cents: cost.member_c, effective })}</p>
      ) : null}
      <p className="my-3 max-w-line">{said.kinds[kind]}</p>
      <p className="my-3">
        <a className="tap" href="/settings/subscription/payments">
          {said.invoices}
        </a>
      </p>
      <LinkButton href={next}>{said.goOn}</LinkButton>
    </div>
  );
}
