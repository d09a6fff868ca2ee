import { honeypotName } from "./honeypot-name";

/** A field that no person sees or reaches; programs that fill in every field give themselves away. */
export function HoneypotField() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Leave this empty
        <input name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
