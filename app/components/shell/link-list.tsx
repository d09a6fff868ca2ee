import type { SiteLink } from "~/domain/site-links";

/** Links that wrap, each as tall as a touch target; one to a PDF downloads it. */
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
