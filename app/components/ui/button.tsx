import type { ComponentProps } from "react";

type Look = { quiet?: boolean };

const look = (quiet: boolean | undefined) => (quiet ? "button button-quiet" : "button");

/** Sends a form unless it is told otherwise. */
export function Button({ quiet, type = "submit", ...rest }: ComponentProps<"button"> & Look) {
  return <button className={look(quiet)} type={type} {...rest} />;
}

/** Goes somewhere, and looks like the one thing to do here. */
export function LinkButton({ quiet, children, ...rest }: ComponentProps<"a"> & Look) {
  return (
    <a className={look(quiet)} {...rest}>
      {children}
    </a>
  );
}
