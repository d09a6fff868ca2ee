import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { page } from "~/http/route.server";
import { loadAddOnsPage } from "~/screens/benefits/add-ons.server";

export const handle = { title: { en: "Add-ons", es: "Complementos" }, noScripts: true };

export const loader = page([], loadAddOnsPage);

export default function AddOns() {
  const { title, intro, back, cards, none } = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <p className="mt-3 max-w-line text-lead">{intro}</p>
      {cards.length > 0 ? (
        <ul className="mt-8 grid grid-cols-cards gap-4">
          {cards.map(({ title: name, text, href, price }) => (
            <li key={href}>
              <Card title={name} level="h2" href={href}>
                <p className="text-soft">{text}</p>
                <p className="mt-auto font-bold tabular-nums">{price}</p>
              </Card>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState picture="list" title={none.title}>
          {none.text}
        </EmptyState>
      )}
    </div>
  );
}
