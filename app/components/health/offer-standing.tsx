import { SummaryList, type SummaryRow } from "~/components/ui/summary-list";

export function OfferStanding({
  offer: { title, rows, part },
}: {
  offer: {
    title: string;
    rows: SummaryRow[];
    part: {
      title: string;
      takes: number;
      of: number;
      text: string;
      verdict: string;
    };
  };
}) {
  return (
    <>
      <section aria-labelledby="offer" className="part">
        <h2 id="offer">{title}</h2>
        <SummaryList rows={rows} />
      </section>
      <section aria-labelledby="part" className="part max-w-line">
        <h2 id="part">{part.title}</h2>
        {part.of > 0 ? (
          <meter
            className="mt-3 block h-6 w-full"
            aria-labelledby="part"
            min={0}
            max={part.of}
            value={part.takes}
          >
            {part.text}
          </meter>
        ) : null}
        <p className="mt-2">
          {part.text} <strong>{part.verdict}</strong>
        </p>
      </section>
    </>
  );
}
