import type { ComponentProps } from "react";

/** A quiet button or link comes second to another one on the page. */
type Look = { quiet?: boolean };

const classOf = (quiet: boolean | undefined) => (quiet ? "button button-quiet" : "button");

export function Button({ quiet, type = "submit", ...rest }: ComponentProps<"button"> & Look) {
  return <button className={classOf(quiet)} type={type} {...rest} />;
}

/** A link that looks like a button. */
export function LinkButton({ quiet, children, ...rest }: ComponentProps<"a"> & Look) {
  return (
    <a className={classOf(quiet)} {...rest}>
      {children}
    </a>
  );
}
