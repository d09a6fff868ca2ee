import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { ErrorSummary } from "./error-summary";
import type { FormResult } from "./field-state";

/**
 * A form that posts, with what is wrong on top. Without scripts the browser checks the native constraints before it
 * sends; with them the server's own words are used instead of the browser's bubbles.
 */
export function FormFrame({
  result,
  action,
  intent,
  className = "",
  children,
}: {
  result?: FormResult | undefined;
  action?: string;
  /** Which form of the page this is, where a page has several. */
  intent?: string;
  className?: string;
  children: ReactNode;
}) {
  const noValidate = useHydrated();
  return (
    <Form method="post" action={action} noValidate={noValidate} className={`form ${className}`}>
      <ErrorSummary result={result} />
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      {children}
    </Form>
  );
}
