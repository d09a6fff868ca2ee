import { useActionData } from "@remix-run/react";
import type { FormResult } from "./field-state";

/** What was typed and what is wrong with it, when the page's form was refused a moment ago. */
export function useRefused(): FormResult | undefined {
  return useActionData<{ result?: FormResult }>()?.result;
}
