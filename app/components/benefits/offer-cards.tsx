import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";

/** `plus` marks offers for the higher tier only. */
type OfferCard = {
  name: string;
  href: string;
  offer: string;
  summary: string;
  plus: string | null;
};

export function OfferCards({ offers }: { offers: readonly OfferCard[] }) {
  return (
    <ul className="mt-4 grid grid-cols-cards gap-4">
      {offers.map(({ name, href, offer, summary, plus }) => (
        <li key={href}>
          <Card title={name} level="h2" href={href} aside={plus ? <Chip>{plus}</Chip> : null}>
            <p className="font-bold text-accent">{offer}</p>
            <p className="text-soft">{summary}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
