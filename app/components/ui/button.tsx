import type { ComponentProps } from "react";

type Look = { quiet?: boolean };

const look = (quiet: boolean | undefined) => (quiet ? "button button-quiet" : "button");

export function Button({ quiet, type = "submit", ...rest }: ComponentProps<"button"> & Look) {
  return <button className={look(quiet)} type={type} {...rest} />;
}

export function LinkButton({ quiet, children, ...rest }: ComponentProps<"a"> & Look) {
  return (
    <a className={look(quiet)} {...rest}>
      {children}
    </a>
  );
}
