import type { SiteLink } from "~/domain/site-links";

/** A plain row of links that wraps; each is tall enough for a thumb. */
export function LinkList({ links, className = "" }: { links: SiteLink[]; className?: string }) {
  return (
    <ul className={`links ${className}`}>
      {links.map(({ text, href }) => (
        <li key={href}>
          {/* A file is saved; the router would look for a page. */}
          <a className="tap" href={href} download={href.endsWith(".pdf") || undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
