import { supportEmail } from "~/domain/support-email";
import type { ReactNode } from "react";
import { formatCents } from "~/domain/money";
import { useTexts } from "~/language/use-texts";
import { paceTexts } from "./pace.text";

export type PaceFacts = {
  minutes: number;
  /** The time of the last save with its zone; "" if no zone is known, null if nothing is saved. */
  saved: string | null;
  price: {
    chosen: string | null;
    lines: readonly { label: string; amount_c: number }[];
    total_c: number;
    per: "month" | "year" | "once";
  } | null;
};

/** Shows the remaining time, the last save, and the contact for questions. */
export function PaceLine({ pace: { minutes, saved } }: { pace: PaceFacts }) {
  const t = useTexts(paceTexts);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 text-small text-soft print:hidden">
      <span>{t.left({ count: minutes })}</span>
      {saved === null ? null : <span>{saved ? t.saved({ at: saved }) : t.savedBefore}</span>}
      <details className="ml-auto">
        <summary className="cursor-pointer py-3">{t.help}</summary>
        <p className="pb-3">
          {t.write} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </details>
    </div>
  );
}

/** The price stands in the margin, or above the page if there is none. */
export function WithPrice({ pace: { price }, children }: { pace: PaceFacts; children: ReactNode }) {
  if (!price) return children;
  return (
    <div className="@xl:grid @xl:grid-cols-[minmax(0,1fr)_17rem] @xl:gap-x-12 print:!block">
      <PriceSoFar price={price} />
      {/* The content takes the remaining room. */}
      <div className="min-w-0 @container @xl:[grid-area:1/1]">{children}</div>
    </div>
  );
}

const inMargin = "hidden @xl:block";

function PriceSoFar({ price }: { price: NonNullable<PaceFacts["price"]> }) {
  const t = useTexts(paceTexts);
  const { chosen, lines, total_c: total, per } = price;
  return (
    <aside
      aria-label={t.price}
      className="mb-6 rounded border bg-raised px-4 py-2 text-small @xl:sticky @xl:top-4 @xl:self-start @xl:py-4 @xl:[grid-area:1/2] print:hidden"
    >
      <p className="flex flex-wrap justify-between gap-x-3 @xl:block">
        <span className="text-soft">{t.price}</span>
        <b className="tabular-nums @xl:block @xl:text-lead">
          {(chosen ? t.sum : t.from)[per]({ total })}
        </b>
      </p>
      {lines.length > 0 ? (
        <ul className={`mt-3 border-t pt-2 ${inMargin}`}>
          {lines.map(({ label, amount_c }) => (
            <li key={label} className="flex justify-between gap-3 py-1">
              <span>{label}</span>
              <span className="tabular-nums">{formatCents(amount_c)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={`mt-2 text-soft ${inMargin}`}>{t.nothingChosen}</p>
      )}
      <p className={`mt-2 text-soft ${inMargin}`}>{t.notDue}</p>
    </aside>
  );
}
