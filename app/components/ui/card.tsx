import type { ReactNode } from "react";

const coveringLink =
  "text-ink decoration-transparent after:absolute after:inset-0 after:rounded focus-visible:[outline:none] " +
  "focus-visible:after:outline focus-visible:after:outline-[3px] focus-visible:after:outline-offset-2 focus-visible:after:outline-accent";

/**
 * A card in a list, such as a plan, vendor or article. With `href`, its title is a link that covers the card. Use
 * `<ul className="grid grid-cols-cards gap-4">` with one `<li>` each.
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
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const Heading = level;
  const heading = (
    <Heading className="text-h3">
      {href ? (
        <a className={coveringLink} href={href}>
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
