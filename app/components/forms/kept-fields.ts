import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import { formName, pageAddress, type KeptForm } from "~/domain/form-frame";
import type { FieldState } from "./field-state";

/** The pairs of name and value that the server kept while a form's user signed in again. */
type Fields = KeptForm["fields"];

/** Input of the surrounding form from before its user had to sign in again; usually null. */
export const KeptFields = createContext<Fields | null>(null);

/** Returns the input of a form on this page that the server kept while its user signed in again; null without any. */
export function useKeptForm(action: string | undefined, intent: string | undefined): Fields | null {
  const currentPath = pageAddress(useLocation());
  const shell = useRouteLoaderData("root") as { keptForms?: KeptForm[] } | undefined;
  // A form without an action posts to its page with its query.
  const name = formName(action ?? currentPath, intent);
  return shell?.keptForms?.find(({ form }) => form === name)?.fields ?? null;
}

/** Returns the field with its kept input, if there is any; an unchecked choice was kept as empty. */
export function useTyped(field: FieldState): FieldState {
  const kept = useContext(KeptFields);
  if (!kept) return field;
  const chosen = kept.flatMap(([name, value]) => (name === field.name ? [value] : []));
  return { ...field, chosen, defaultValue: chosen[0] ?? field.defaultValue };
}
