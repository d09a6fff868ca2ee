import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { Picture } from "~/components/ui/picture";
import type { Image } from "~/contract/shapes";
import { tintOf } from "./tints";

/** Pixels: a card is as wide as the page on a phone. */
const pictureWidth = 700;

/** Cards that link to benefits. `tag` is a benefit's status for this visitor; `colour` is the backend's color slug. */
export function BenefitCards({
  cards,
}: {
  cards: readonly {
    title: string;
    text: string;
    href: string;
    tag: { text: string; good: boolean } | null;
    colour?: string;
    image?: Pick<Image, "id" | "width" | "height"> | null;
  }[];
}) {
  return (
    <ul className="mt-4 grid grid-cols-cards gap-4">
      {cards.map(({ title, text, href, tag, colour, image }) => (
        <li key={href}>
          <Card
            title={title}
            href={href}
            picture={
              image ? (
                <div className={tintOf(colour)}>
                  <Picture image={image} alt="" width={Math.min(pictureWidth, image.width)} />
                </div>
              ) : null
            }
            aside={tag ? <Chip tone={tag.good ? "good" : "plain"}>{tag.text}</Chip> : null}
          >
            {text ? <p className="text-soft">{text}</p> : null}
          </Card>
        </li>
      ))}
    </ul>
  );
}
