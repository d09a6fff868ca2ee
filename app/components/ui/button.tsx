import type { ComponentProps } from "react";

type Look = { quiet?: boolean };

const look = (quiet: boolean | undefined) => (quiet ? "button button-quiet" : "button");

/** The default type is submit. */
export function Button({ quiet, type = "submit", ...rest }: ComponentProps<"button"> & Look) {
  return <button className={look(quiet)} type={type} {...rest} />;
}

/** A link that looks like the page's main action. */
export function LinkButton({ quiet, children, ...rest }: ComponentProps<"a"> & Look) {
  return (
    <a className={look(quiet)} {...rest}>
      {children}
    </a>
  );
}

/** A link that looks like the page's other action, such as the way back. */
export const QuietLink = (link: ComponentProps<"a">) => <LinkButton quiet {...link} />;

/** A link that is as tall as a finger. */
export const TapLink = ({ children, ...link }: ComponentProps<"a">) => (
  <a className="tap" {...link}>
    {children}
  </a>
);

type LineProps = Omit<ComponentProps<"a">, "children"> & { text: string };

/** A paragraph with one link. `className` is the paragraph's. */
export function LinkLine({ className, text, ...link }: LineProps) {
  return (
    <p className={className}>
      <TapLink {...link}>{text}</TapLink>
    </p>
  );
}

/** A paragraph with one link that looks like a button. */
export function ButtonLine({ className, text, ...link }: LineProps & Look) {
  return (
    <p className={className}>
      <LinkButton {...link}>{text}</LinkButton>
    </p>
  );
}
