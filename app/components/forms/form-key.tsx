import { useEffect, useRef } from "react";
import { formKeyField } from "~/domain/form-key";

/** The key in this document; React derives later ones from it. */
let first = "";
let count = 0;

/**
 * The hidden idempotency key of a form (app/http/answered-once.server.ts). The server writes it into each document. A
 * form that React renders again, or that was answered, gets a new key; one without an answer keeps its key, so that
 * it can be sent again. `answered` changes with each answer.
 */
export function FormKey({ answered }: { answered: unknown }) {
  const input = useRef<HTMLInputElement>(null);
  const known = useRef(answered);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    first ||=
      field.value ||
      document.querySelector<HTMLInputElement>(`[name=${formKeyField}][value]`)?.value ||
      "";
    if (field.value && known.current === answered) return;
    known.current = answered;
    field.value = `${first}~${(count += 1)}`;
  }, [answered]);
  return (
    <input
      ref={input}
      type="hidden"
      name={formKeyField}
      autoComplete="off"
      suppressHydrationWarning
    />
  );
}
