import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const offerCardTexts = texts({ en: { plus: "Plus" }, es: { plus: "Nivel Plus" } });

/** Cards of vendors' offers; `isPlus` marks those for the higher tier only. */
export function OfferCards({
  offers,
}: {
  offers: readonly {
    name: string;
    href: string;
    offer: string;
    summary: string;
    isPlus: boolean;
  }[];
}) {
  const t = useTexts(offerCardTexts);
  return (
    <ul className="mt-4 grid grid-cols-cards gap-4">
      {offers.map(({ name, href, offer, summary, isPlus }) => (
        <li key={href}>
          <Card title={name} level="h2" href={href} aside={isPlus ? <Chip>{t.plus}</Chip> : null}>
            <p className="font-bold text-accent">{offer}</p>
            <p className="text-soft">{summary}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
