import { useEffect, useRef } from "react";
import { formKeyField } from "~/domain/form-key";

/** The key that this document came with; what React renders later is counted on from it. */
let first = "";
let count = 0;

/**
 * The hidden key under which a form happens once (app/http/answered-once.server.ts). The server writes it into each
 * document that it sends. A form that React shows anew, or whose last sending was answered, gets another; one that got no
 * answer keeps its own, so that it can be sent again. `answered` changes with each answer.
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
