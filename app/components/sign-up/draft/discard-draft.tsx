import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";

/** A title that opens to a text and the button that deletes a draft. */
export function DiscardDraft({
  action,
  title,
  text,
  button,
}: Record<"action" | "title" | "text" | "button", string>) {
  return (
    <details className="mt-12 max-w-line">
      <summary>{title}</summary>
      <p className="my-3">{text}</p>
      <FormFrame action={action} intent="discard">
        <Button quiet>{button}</Button>
      </FormFrame>
    </details>
  );
}
