import { honeypotName } from "~/domain/honeypot";

/** Programs that fill in every field give themselves away. */
export function HoneypotField() {
  return (
    <div className="absolute left-[-999rem]" aria-hidden="true">
      <label>
        Leave this empty
        <input name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
