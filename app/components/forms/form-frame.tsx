import { Form, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { ShellPerson } from "~/components/shell-person";
import { meantForField } from "~/domain/form-frame";
import { useTexts } from "~/language/use-texts";
import { ErrorSummary } from "./error-summary";
import type { FormResult } from "./field-state";
import { formFrameTexts } from "./form-frame.text";
import { FormKey } from "./form-key";
import { KeptFields, useKeptForm } from "./kept-fields";

/**
 * A posting form with its errors on top, and with input that was kept while its user had to sign in again. Without
 * scripts, the browser checks the native constraints; with them, the server's messages replace the browser's.
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
  /** The form's intent, if the page has several forms. */
  intent?: string;
  /** The action of the form that this one replaces, if it differs. */
  keptFrom?: string | undefined;
  encType?: "multipart/form-data";
  layout?: string;
  /** Uses the page's full width, for a form around a table. */
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
  useClearedPasswords(form, result);
  return (
    <Form
      ref={form}
      // Most forms post to their own page, whose route is already known.
      discover="none"
      method="post"
      action={action}
      encType={encType}
      noValidate={noValidate}
      className={`flex ${wide ? "" : "max-w-form"} ${layout} [form+&]:mt-3 ${className}`}
    >
      <ErrorSummary result={result} />
      {/* The intent comes right after the key, by which the server identifies the form. */}
      <FormKey answered={useLocation().key} />
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      {meantFor ? <input type="hidden" name={meantForField} value={meantFor} /> : null}
      {/* A guest finds the form as they left it, without this message. */}
      {restored && shell?.person ? (
        <p className="notice" role="status">
          {keptTyped}
        </p>
      ) : null}
      <KeptFields.Provider value={restored}>{children}</KeptFields.Provider>
    </Form>
  );
}

/** Empties the password fields whenever the form's result changes, even if the page isn't reloaded. */
function useClearedPasswords(
  form: RefObject<HTMLFormElement>,
  result: FormResult | undefined,
): void {
  // The initial page has no passwords to clear, and the user may already be typing.
  const known = useRef(result);
  useEffect(() => {
    if (known.current === result) return;
    known.current = result;
    const inputs = form.current?.querySelectorAll<HTMLInputElement>("input[type=password]") ?? [];
    for (const input of inputs) input.value = "";
  }, [form, result]);
}
