import type { ReactNode } from "react";

/** A part of a page with its heading, which names it for screen readers. */
export function Part({
  id,
  title,
  className = "part",
  heading,
  children,
}: {
  /** The heading's. */
  id: string;
  title: ReactNode;
  className?: string;
  /** Classes of the heading. */
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
