import type { SiteLink } from "~/domain/site-links";

/** The links wrap, and each has a touch target's height. */
export function WrappedLinks({ links, className = "" }: { links: SiteLink[]; className?: string }) {
  return (
    <ul className={`links ${className}`}>
      {links.map(({ text, href }) => (
        <li key={href}>
          {/* A file is downloaded, because the router would look for a page. */}
          <a className="tap" href={href} download={href.endsWith(".pdf") || undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
