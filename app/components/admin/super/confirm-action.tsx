import type { ReactNode } from "react";
import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const confirmActionTexts = texts({
  en: { changes: "What changes", what: "What", now: "Now", then: "Then" },
  es: { changes: "Qué cambia", what: "Qué", now: "Ahora", then: "Después" },
});

export type Change = { what: string; now: ReactNode; then: ReactNode };

/**
 * Asks before an admin changes something: a question, the consequences (`children`), the values before and after, and
 * a button that names the action. `fields` are further inputs.
 */
export function ConfirmAction({
  question,
  changes = [],
  result,
  action,
  fields,
  button,
  back,
  children,
}: {
  question: string;
  changes?: readonly Change[];
  result: FormResult | undefined;
  action: string;
  fields?: ReactNode;
  button: string;
  back: { href: string; text: string };
  children: ReactNode;
}) {
  return (
    <>
      <h1>{question}</h1>
      <div className="my-4 grid max-w-line gap-3">{children}</div>
      <ChangeTable changes={changes} />
      <FormFrame result={result} action={action} className="mt-6">
        {fields}
        <div className="flex flex-wrap gap-3">
          <Button>{button}</Button>
          <QuietLink href={back.href}>{back.text}</QuietLink>
        </div>
      </FormFrame>
    </>
  );
}

export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const t = useTexts(confirmActionTexts);
  if (changes.length === 0) return null;
  return (
    <div className="mb-8 max-w-line">
      <DataTable
        caption={t.changes}
        rows={changes}
        keyOf={({ what }) => what}
        columns={[
          { title: t.what, cell: ({ what }) => what },
          { title: t.now, cell: ({ now }) => now },
          { title: t.then, cell: ({ then }) => then },
        ]}
      />
    </div>
  );
}
