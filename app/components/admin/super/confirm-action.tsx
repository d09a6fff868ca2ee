import type { ReactNode } from "react";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { QuietLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const changeTableTexts = texts({
  en: { caption: "What changes", what: "What", now: "Now", then: "Then" },
  es: { caption: "Qué cambia", what: "Qué", now: "Ahora", then: "Después" },
});

export type Change = { what: string; now: ReactNode; then: ReactNode };

/**
 * Asks before an admin changes something: a question, the consequences (`children`), the values before and after, and
 * a button that names the action. The form posts to its own page.
 */
export function ConfirmAction({
  question,
  changes = [],
  fields,
  button,
  back,
  children,
}: {
  question: string;
  changes?: readonly Change[];
  /** Inputs that are posted with the button, hidden or visible. */
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
      <FormFrame result={useRefused()} className="mt-6">
        {fields}
        <div className="flex flex-wrap gap-3">
          <Button>{button}</Button>
          <QuietLink href={back.href}>{back.text}</QuietLink>
        </div>
      </FormFrame>
    </>
  );
}

/** Shows values before and after; nothing without changes. */
export function ChangeTable({
  changes,
  titles,
}: {
  changes: readonly Change[];
  titles?: Record<"caption" | "what" | "now" | "then", string>;
}) {
  const words = useTexts(changeTableTexts);
  const t = titles ?? words;
  if (changes.length === 0) return null;
  return (
    <div className="mb-8 max-w-line">
      <DataTable
        caption={t.caption}
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

/** Says, in place of a question, that it no longer applies, for example because another admin has answered it. */
export function NothingToDo({
  title,
  back,
  children,
}: {
  title: string;
  back: { href: string; text: string };
  children: ReactNode;
}) {
  return (
    <>
      <h1>{title}</h1>
      <p className="my-4 max-w-line">{children}</p>
      <QuietLink href={back.href}>{back.text}</QuietLink>
    </>
  );
}
