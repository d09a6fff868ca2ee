import { LinkList } from "./link-list";
import { headerLinks, routes } from "./site-links";

export function Header({ person }: { person: { firstName: string } | null }) {
  return (
    <header className="frame flex flex-wrap items-center justify-between pt-4">
      <a className="tap brand" href={routes.index}>
        <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
          <path d="M16 4v2.5M3 18.5a13 12 0 0 1 26 0c-2-2.2-6.5-2.2-8.7 0-1.9-2.2-6.7-2.2-8.6 0-2.2-2.2-6.7-2.2-8.7 0Z" />
          <path className="line" d="M16 17v8.5a2.7 2.7 0 0 1-5.4 0" />
        </svg>
        Member Benefits
      </a>
      <nav aria-label={person ? "Your account" : "Main"}>
        <LinkList links={person ? headerLinks.member : headerLinks.guest} />
      </nav>
    </header>
  );
}
