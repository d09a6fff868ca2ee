import { Form, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { ShellPerson } from "~/components/shell-person";
import { meantForField } from "~/domain/meant-for";
import { useTexts } from "~/language/use-texts";
import { ErrorSummary } from "./error-summary";
import type { FormResult } from "./field-state";
import { formFrameTexts } from "./form-frame.text";
import { FormKey } from "./form-key";
import { KeptFields, useKeptForm } from "./kept-fields";

/**
 * A form that posts, with what is wrong on top. Without scripts the browser checks the native constraints before it
 * sends; with them the server's own words are used instead of the browser's bubbles.
 */
export function FormFrame({
  result,
  action,
  intent,
  keptFrom = action,
  encType,
  layout = "flex-col items-start gap-6",
  wide = false,
  className = "",
  children,
}: {
  result?: FormResult | undefined;
  action?: string;
  /** Which form of the page this is, where a page has several. */
  intent?: string;
  /** Where the form was posted to that this one takes the place of, where not to the same. */
  keptFrom?: string | undefined;
  /** "multipart/form-data" for a form that sends files. */
  encType?: "multipart/form-data";
  /** How its parts are laid out, where not one under the other. */
  layout?: string;
  /** As wide as the page, for a form around a table. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { kept: keptTyped } = useTexts(formFrameTexts);
  const noValidate = useHydrated();
  const shell = useRouteLoaderData("root") as { person: ShellPerson | null } | undefined;
  const meantFor = shell?.person?.meantFor;
  const kept = useKeptForm(keptFrom, intent);
  const restored = result ? null : kept;
  const form = useRef<HTMLFormElement>(null);
  useTypedAnewPasswords(form, result);
  return (
    <Form
      ref={form}
      // Most forms post to their own page, whose route is known: asking the server for it would tell nothing new.
      discover="none"
      method="post"
      action={action}
      encType={encType}
      noValidate={noValidate}
      className={`flex ${wide ? "" : "max-w-form"} ${layout} [form+&]:mt-3 ${className}`}
    >
      <ErrorSummary result={result} />
      {/* The intent follows at once: so the server tells the page's forms apart. */}
      <FormKey answered={useLocation().key} />
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      {meantFor ? <input type="hidden" name={meantForField} value={meantFor} /> : null}
      {/* A guest has not signed in, and finds it as they left it. */}
      {restored && shell?.person ? (
        <p className="notice" role="status">
          {keptTyped}
        </p>
      ) : null}
      <KeptFields.Provider value={restored}>{children}</KeptFields.Provider>
    </Form>
  );
}

/** A refused form comes back without its passwords, also where the page itself was not loaded anew. */
function useTypedAnewPasswords(
  form: RefObject<HTMLFormElement>,
  result: FormResult | undefined,
): void {
  // What the page was loaded with has no passwords to clear, and somebody may have begun to type.
  const known = useRef(result);
  useEffect(() => {
    if (known.current === result) return;
    known.current = result;
    const inputs = form.current?.querySelectorAll<HTMLInputElement>("input[type=password]") ?? [];
    for (const input of inputs) input.value = "";
  }, [form, result]);
}
