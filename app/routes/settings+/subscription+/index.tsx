import { useLoaderData } from "@remix-run/react";
import { SummaryList } from "~/components/ui/summary-list";
import { page } from "~/http/route.server";
import { ownMembershipPage } from "~/screens/billing/membership/own-membership.server";

export const handle = { title: "Your membership" };

export const loader = page(
  ["auth", "subscriptionsettings", "subscriptioncancelled", "subscriptionsettings-data"],
  ownMembershipPage,
);

export default function OwnMembership() {
  const { title, rows, ways } = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-8">
      <h1>{title}</h1>
      <SummaryList rows={rows} />
      <ul className="mt-4">
        {ways.map((way) => (
          <li key={way.href}>
            <a className="tap" href={way.href}>
              {way.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
