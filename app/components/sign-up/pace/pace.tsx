import type { ReactNode } from "react";
import { formatCents } from "~/domain/money";
import { supportEmail } from "~/domain/support-email";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const paceTexts = texts({
  en: {
    left: { one: "About {count} minute left", other: "About {count} minutes left" },
    saved: "Saved {at}",
    savedBefore: "Saved",
    help: "Help",
    write: "Stuck, or not sure what we mean? Write to us, and we’ll answer:",
    price: "Price so far",
    from: {
      month: "from {total:money} a month",
      year: "from {total:money} a year",
      once: "from {total:money}",
    },
    sum: {
      month: "{total:money} a month",
      year: "{total:money} a year",
      once: "{total:money}, the first invoice",
    },
    nothingChosen: "With Essential, for now.",
    notDue: "You pay nothing before you submit.",
  },
  es: {
    left: {
      one: "Queda cerca de {count} minuto",
      many: "Quedan cerca de {count} minutos",
      other: "Quedan cerca de {count} minutos",
    },
    saved: "Guardado: {at}",
    savedBefore: "Guardado",
    help: "Ayuda",
    write: "¿No puede seguir o no entiende algo? Escríbanos y le contestaremos:",
    price: "Precio hasta ahora",
    from: {
      month: "desde {total:money} al mes",
      year: "desde {total:money} al año",
      once: "desde {total:money}",
    },
    sum: {
      month: "{total:money} al mes",
      year: "{total:money} al año",
      once: "{total:money}, la primera factura",
    },
    nothingChosen: "Con Essential, por ahora.",
    notDue: "No se paga nada antes de enviar.",
  },
});

/** The minutes left in a sign-up, when it was last saved, and its price so far, null without one. */
export type PaceFacts = {
  minutes: number;
  /** The time of the last save with its zone; "" if no zone is known, null if nothing is saved. */
  saved: string | null;
  price: {
    /** The name of the chosen tier; null before a choice, when the price is the lowest one. */
    chosen: string | null;
    lines: readonly { label: string; amount_c: number }[];
    total_c: number;
    per: "month" | "year" | "once";
  } | null;
};

/** The minutes left, when answers were saved, and help. */
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

/** Puts the price so far, if there is one, in the margin of a page, or above it on narrow screens. */
export function WithPrice({ pace: { price }, children }: { pace: PaceFacts; children: ReactNode }) {
  if (!price) return children;
  return (
    <div className="@xl:grid @xl:grid-cols-[minmax(0,1fr)_17rem] @xl:gap-x-12 print:!block">
      <PriceSoFar price={price} />
      <div className="min-w-0 @container @xl:[grid-area:1/1]">{children}</div>
    </div>
  );
}

const marginOnly = "hidden @xl:block";

/** The total of what is chosen so far; before a choice, the lowest price. The lines are in the margin only. */
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
        <ul className={`mt-3 border-t pt-2 ${marginOnly}`}>
          {lines.map(({ label, amount_c }) => (
            <li key={label} className="flex justify-between gap-3 py-1">
              <span>{label}</span>
              <span className="tabular-nums">{formatCents(amount_c)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={`mt-2 text-soft ${marginOnly}`}>{t.nothingChosen}</p>
      )}
      <p className={`mt-2 text-soft ${marginOnly}`}>{t.notDue}</p>
    </aside>
  );
}
