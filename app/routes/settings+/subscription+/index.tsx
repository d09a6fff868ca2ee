import { useLoaderData } from "@remix-run/react";
import { SummaryList } from "~/components/ui/summary-list";
import { page } from "~/http/route.server";
import { ownMembershipPage } from "~/screens/billing/membership/own-membership.server";

export const handle = { title: "Your membership" };

export const loader = page(
  ["auth", "subscriptionsettings", "subscriptioncancelled"],
  ownMembershipPage,
);

export default function OwnMembership() {
  const { title, rows, text, ways } = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-8">
      <h1>{title}</h1>
      {rows.length > 0 ? <SummaryList rows={rows} /> : null}
      <p className="mt-4 max-w-line">{text}</p>
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
