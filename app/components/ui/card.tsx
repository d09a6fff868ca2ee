import type { ReactNode } from "react";

const wholeCard =
  "text-ink decoration-transparent after:absolute after:inset-0 after:rounded focus-visible:[outline:none] " +
  "focus-visible:after:outline focus-visible:after:outline-[3px] focus-visible:after:outline-offset-2 focus-visible:after:outline-accent";

/**
 * One thing among several of its kind: a plan, a vendor, an article. With `href` all of it leads there, by one link that
 * is called like the thing. Give it a list: `<ul className="grid grid-cols-cards gap-4">`, one `<li>` each.
 */
export function Card({
  title,
  level = "h3",
  href,
  picture,
  aside,
  children,
}: {
  title: string;
  level?: "h2" | "h3";
  href?: string;
  picture?: ReactNode;
  /** A price or a state, across from the title. */
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const Heading = level;
  const heading = (
    <Heading className="text-h3">
      {href ? (
        <a className={wholeCard} href={href}>
          {title}
        </a>
      ) : (
        title
      )}
    </Heading>
  );
  return (
    <article className="card">
      {picture ? (
        <div className="-mx-4 -mt-4 mb-1 [&_img]:rounded-[0.25rem_0.25rem_0_0]">{picture}</div>
      ) : null}
      {aside ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          {heading}
          {aside}
        </div>
      ) : (
        heading
      )}
      {children}
    </article>
  );
}
