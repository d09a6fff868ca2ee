import type { SiteLink } from "./site-links";

/** A plain row of links that wraps; each is tall enough for a thumb. */
export function LinkList({ links, className = "" }: { links: SiteLink[]; className?: string }) {
  return (
    <ul className={`links ${className}`}>
      {links.map(({ text, href }) => (
        <li key={href}>
          <a className="tap" href={href}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
