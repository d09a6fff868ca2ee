import { LinkButton } from "~/components/ui/button";
import { Sentence } from "~/components/ui/sentence";
import { formatCents } from "~/domain/money";

/** What a payer owes now, in words alone if `amount_c` is null. `isFirst` gives it the page's main button. */
export function OwedSummary({
  owed: { title, isLate, state, amount_c, lines, pay, all },
  isFirst = true,
}: {
  owed: {
    title: string;
    isLate: boolean;
    state: string;
    amount_c: number | null;
    lines: readonly string[];
    pay: { text: string; href: string } | null;
    all: { text: string; href: string } | null;
  };
  isFirst?: boolean;
}) {
  return (
    <section
      aria-labelledby="owed-title"
      className={`mt-6 max-w-line rounded border-l-[0.3rem] bg-raised px-4 py-3 ${isLate ? "border-alarm" : "border-accent"}`}
    >
      <h2 id="owed-title" className="text-small font-normal text-soft">
        {title}
      </h2>
      <p className={`flex flex-wrap items-baseline gap-x-3 ${isLate ? "text-alarm" : ""}`}>
        {amount_c === null ? null : (
          <strong className="text-h2 tabular-nums">{formatCents(amount_c)}</strong>
        )}
        <strong>{state}</strong>
      </p>
      {lines.map((line) => (
        <p key={line}>
          <Sentence text={line} />
        </p>
      ))}
      {pay || all ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          {pay ? (
            <LinkButton quiet={!isFirst} href={pay.href}>
              {pay.text}
            </LinkButton>
          ) : null}
          {all ? (
            <a className="tap" href={all.href}>
              {all.text}
            </a>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}
