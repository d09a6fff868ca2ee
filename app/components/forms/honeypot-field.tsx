import { honeypotName } from "~/domain/honeypot";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const honeypotTexts = texts({
  en: { leave: "Leave this empty" },
  es: { leave: "Deje esto vacío" },
});

/** A hidden field: bots that fill in every field reveal themselves by it. */
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
