import { useActionData } from "@remix-run/react";
import type { FormResult } from "./field-state";

/** Returns the input and errors if the page's form was just refused. */
export function useRefused(): FormResult | undefined {
  return useActionData<{ result?: FormResult }>()?.result;
}
