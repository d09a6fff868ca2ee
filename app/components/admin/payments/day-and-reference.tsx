import type { ReactNode } from "react";
import type { FieldState } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";

/** The day of a payment and the number of its check or transfer. `children` stand between them. */
export function DayAndReference({
  day,
  reference,
  children,
}: {
  day: { field: FieldState; label: string };
  reference: { field: FieldState; label: string; hint: string };
  children?: ReactNode;
}) {
  return (
    <>
      <TextField {...day} type="date" className="max-w-[12rem]" />
      {children}
      <TextField {...reference} autoComplete="off" />
    </>
  );
}
