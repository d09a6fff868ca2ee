import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import { formName, pageAddress, type KeptForm } from "~/domain/form-frame";
import type { FieldState } from "./field-state";

type Fields = KeptForm["fields"];

/** What was typed into the form around it before its person had to sign in again; null most of the time. */
export const KeptFields = createContext<Fields | null>(null);

/** What is kept of a form of this page. */
export function useKeptForm(action: string | undefined, intent: string | undefined): Fields | null {
  const here = pageAddress(useLocation());
  const shell = useRouteLoaderData("root") as { keptForms?: KeptForm[] } | undefined;
  // A form without an action posts to its page as it is, with what its address asks for.
  const name = formName(action ?? here, intent);
  return shell?.keptForms?.find(({ form }) => form === name)?.fields ?? null;
}

/** A field as it was typed then, otherwise as it is. Nothing chosen was kept as nothing. */
export function useTyped(field: FieldState): FieldState {
  const kept = useContext(KeptFields);
  if (!kept) return field;
  const chosen = kept.flatMap(([name, value]) => (name === field.name ? [value] : []));
  return { ...field, chosen, defaultValue: chosen[0] ?? field.defaultValue };
}
