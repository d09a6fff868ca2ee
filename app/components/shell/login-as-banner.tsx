import { formatTime } from "~/domain/times";
import type { LoginAs } from "./shell-person";

/** Spec section 2, Header: shown on every page while an administrator is logged in as another user. */
export function LoginAsBanner({ name, admin, since }: LoginAs) {
  return (
    <section aria-label="Logged in as another user" className="login-as">
      <p className="frame">
        <strong>{`You are logged in as ${name}.`}</strong>
        {` ${admin} opened this account on `}
        <time dateTime={since}>{formatTime(since)}</time>.
      </p>
    </section>
  );
}
