import { TapLink } from "~/components/ui/parts";
import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { SummaryList } from "~/components/ui/summary-list";
import { page } from "~/http/route.server";
import { loadOwnMembershipPage } from "~/screens/billing/membership/own-membership.server";

export const handle = { title: { en: "Your membership", es: "Su membresía" } };

export const loader = page(
  ["auth", "subscriptionsettings", "subscriptioncancelled", "subscriptionsettings-data"],
  loadOwnMembershipPage,
);

export default function OwnMembership() {
  const { back, title, rows, ways } = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <SummaryList rows={rows} />
      <ul className="mt-4 print:hidden">
        {ways.map((way) => (
          <li key={way.href}>
            <TapLink href={way.href}>{way.text}</TapLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
