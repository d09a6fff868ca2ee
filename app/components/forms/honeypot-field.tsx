import { honeypotName } from "~/domain/honeypot";
import { useTexts } from "~/language/use-texts";
import { honeypotTexts } from "./honeypot-field.text";

/** Bots that fill in every field reveal themselves. */
export function HoneypotField() {
  const { leave } = useTexts(honeypotTexts);
  return (
    <div className="absolute left-[-999rem]" aria-hidden="true">
      <label>
        {leave}
        <input name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
