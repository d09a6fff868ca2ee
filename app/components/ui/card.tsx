import type { ReactNode } from "react";

/**
 * One thing among several of its kind: a plan, a vendor, an article. With `href` all of it leads there, by one link that
 * is called like the thing. Give it a list: `<ul className="cards">`, one `<li>` each.
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
  return (
    <article className="card">
      {picture ? <div className="card-picture">{picture}</div> : null}
      <div className="card-head">
        <Heading className="text-h3">
          {href ? (
            <a className="card-link" href={href}>
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        {aside}
      </div>
      {children}
    </article>
  );
}
