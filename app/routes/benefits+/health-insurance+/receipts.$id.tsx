import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { LoginAsNotice } from "~/components/forms/person-only";
import { page } from "~/http/route.server";
import { loadReceiptPage } from "~/screens/health/coverage-acts.server";

export const handle = {
  title: { en: "Receipt of your choice", es: "Comprobante de su elección" },
  noScripts: true,
};

export const loader = page(["auth"], loadReceiptPage);

export default function Receipt() {
  const { title, back, receipt, why } = useLoaderData<typeof loader>();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      {receipt ? <ReceiptTable {...receipt} /> : <LoginAsNotice reason={why} />}
    </div>
  );
}

type Props = {
  reference: string | null;
  signed: string | null;
  reason: string | null;
  standing: string | null;
  head: { field: string; before: string; after: string; changed: string };
  rows: readonly { label: string; before: string | null; after: string; changed: boolean }[];
  /** What the next invoice adds or credits for a paid month. */
  difference: readonly string[];
  notMine: string | null;
};

/** On a phone, each row is a block of its own. */
function ReceiptTable({
  reference,
  signed,
  reason,
  standing,
  head,
  rows,
  difference,
  notMine,
}: Props) {
  return (
    <>
      {reference ? <p className="mt-3 font-bold">{reference}</p> : null}
      {signed ? <p className="mt-1 max-w-line">{signed}</p> : null}
      {standing ? <p className="notice mt-4 max-w-form">{standing}</p> : null}
      <dl className="mt-6 max-w-line border-t">
        {rows.map(({ label, before, after, changed }) => (
          <div key={label} className="grid gap-x-4 border-b py-2 @sm:grid-cols-3">
            <dt className="font-bold">
              {label}
              {changed ? (
                <span className="ml-2 text-small font-normal text-soft">{head.changed}</span>
              ) : null}
            </dt>
            {before === null ? null : (
              <dd className="min-w-0">
                <span className="text-small text-soft">{`${head.before}: `}</span>
                {before}
              </dd>
            )}
            <dd className={changed ? "min-w-0 font-bold" : "min-w-0 @sm:last:col-span-2"}>
              {before === null ? null : (
                <span className="text-small font-normal text-soft">{`${head.after}: `}</span>
              )}
              {after}
            </dd>
          </div>
        ))}
      </dl>
      {difference.map((line) => (
        <p key={line} className="mt-4 max-w-line">
          {line}
        </p>
      ))}
      {reason ? <p className="mt-4 max-w-line">{reason}</p> : null}
      {notMine ? <p className="mt-6 max-w-line text-small text-soft">{notMine}</p> : null}
    </>
  );
}
