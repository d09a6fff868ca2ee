import type { ComponentProps, ReactNode } from "react";
import { LinkButton } from "./button";
import { Sentence } from "./sentence";

// Small building blocks for most pages. The home page doesn't import them, to keep its script small.

/** A link that looks like a quiet button. */
export const QuietLink = (link: ComponentProps<"a">) => <LinkButton quiet {...link} />;

/** A link that is as tall as a finger; screen readers read `more` after its words. */
export const TapLink = ({ children, more, ...link }: ComponentProps<"a"> & { more?: string }) => (
  <a className="tap" {...link}>
    {children}
    {more ? <span className="sr-only">{` ${more}`}</span> : null}
  </a>
);

type LineProps = Omit<ComponentProps<"a">, "children"> & { text: string };

/** A link on a line of its own. */
export function LinkLine({ className, text, ...link }: LineProps) {
  return (
    <p className={className}>
      <TapLink {...link}>{text}</TapLink>
    </p>
  );
}

/** A link that looks like a button, on a line of its own. */
export function ButtonLine({ className, text, ...link }: LineProps & { quiet?: boolean }) {
  return (
    <p className={className}>
      <LinkButton {...link}>{text}</LinkButton>
    </p>
  );
}

/**
 * A part of a page with its title, which has the `id` and names the part for screen readers; `heading` holds the
 * title's classes.
 */
export function Part({
  id,
  title,
  className = "part",
  heading,
  children,
}: {
  id: string;
  title: ReactNode;
  className?: string;
  heading?: string;
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A list of texts that differ from each other. `each` holds the classes of an item. */
export const TextList = ({
  className,
  lines,
  each,
}: {
  className: string;
  lines: readonly string[];
  each?: string;
}) => (
  <ul className={className}>
    {lines.map((line) => (
      <li key={line} className={each}>
        <Sentence text={line} />
      </li>
    ))}
  </ul>
);

/** A list of links as tall as a finger. */
export const LinkList = ({
  className,
  ways,
}: {
  className?: string;
  ways: readonly { text: string; href: string }[];
}) => (
  <ul className={className}>
    {ways.map(({ text, href }) => (
      <li key={href}>
        <TapLink href={href}>{text}</TapLink>
      </li>
    ))}
  </ul>
);
