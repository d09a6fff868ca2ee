import { Menu } from "~/components/ui/menu";
import { useTexts } from "~/language/use-texts";
import { guestEntries } from "./header-entries";
import { useHeaderDialogs } from "./header-dialogs";
import { headerTexts } from "./header.text";
import { LanguageForm } from "./language-form";
import { LinkList } from "./link-list";
import { LoginAsBanner } from "./login-as-banner";
import { SearchForm } from "./search-form";
import type { ShellPerson } from "../shell-person";
import { routes, type SiteLink } from "~/domain/site-links";

/**
 * All parts exist twice, for wide and narrow pages, and the stylesheet shows one of them
 * (handbook/product.md#header-and-footer, Header).
 */
export function Header({
  person,
  loginAsMinutes,
  marketing,
  searches,
}: {
  person: ShellPerson | null;
  /** Remaining minutes of a login-as session; null if unknown. */
  loginAsMinutes: number | null;
  marketing: string | null;
  /** True if benefits can be searched. */
  searches: boolean;
}) {
  return (
    <header>
      {person?.loginAs ? <LoginAsBanner {...person.loginAs} minutes={loginAsMinutes} /> : null}
      <div className="frame relative flex flex-wrap items-center justify-between gap-x-3 pt-4">
        <a className="tap gap-2 font-bold text-ink no-underline hover:text-ink" href={routes.index}>
          {/* Clicks pass through the picture to the link, which the router listens to. */}
          <svg
            className="pointer-events-none w-[1.8rem] fill-accent stroke-accent stroke-[1.6] [stroke-linecap:round] [stroke-linejoin:round]"
            viewBox="0 0 32 32"
            aria-hidden="true"
          >
            <path d="M16 4v2.5M3 18.5a13 12 0 0 1 26 0c-2-2.2-6.5-2.2-8.7 0-1.9-2.2-6.7-2.2-8.6 0-2.2-2.2-6.7-2.2-8.7 0Z" />
            <path className="fill-none stroke-[2.4]" d="M16 17v8.5a2.7 2.7 0 0 1-5.4 0" />
          </svg>
          Member Benefits
        </a>
        {searches ? <SearchForm className="ml-auto mr-6 w-[16rem] max-wide:hidden" /> : null}
        {person ? (
          <MemberMenus person={person} searches={searches} />
        ) : (
          <GuestMenus marketing={marketing} searches={searches} />
        )}
        {person?.loginAs ? null : <LanguageForm className="ml-4 max-wide:hidden" />}
      </div>
    </header>
  );
}

function GuestMenus({ marketing, searches }: { marketing: string | null; searches: boolean }) {
  const t = useTexts(headerTexts);
  const links = guestEntries(marketing, t);
  return (
    <nav aria-label={t.nav}>
      <LinkList links={links} className="max-wide:hidden" />
      <Menu label={t.menu} className="wide:hidden menu-full">
        {searches ? inMenu : null}
        <MenuLinks links={links} />
        <LanguageForm className="px-3" />
      </Menu>
    </nav>
  );
}

const inMenu = <SearchForm className="mb-2 px-3" />;

function MemberMenus({ person, searches }: { person: ShellPerson; searches: boolean }) {
  const t = useTexts(headerTexts);
  const dashboard = { text: t.dashboard, href: routes.index };
  const benefits = <MenuLinks links={person.benefits} />;
  const { dialog, handlers } = useHeaderDialogs();
  return (
    <nav aria-label={t.nav} {...handlers}>
      <div className="links max-wide:hidden">
        <a className="tap" href={dashboard.href}>
          {dashboard.text}
        </a>
        <Menu label={t.benefits} closeAfter={200}>
          {benefits}
        </Menu>
        <Menu label={person.firstName || t.account} closeAfter={150}>
          <MenuLinks links={person.account} />
        </Menu>
      </div>
      <Menu label={t.menu} className="wide:hidden menu-full">
        {searches ? inMenu : null}
        <MenuLinks links={[dashboard]} />
        <details className="slide">
          <summary className="tap chevron">{t.benefits}</summary>
          {benefits}
        </details>
        <MenuLinks links={person.account} />
        {person.loginAs ? null : <LanguageForm className="px-3" />}
      </Menu>
      {dialog}
    </nav>
  );
}

function MenuLinks({ links }: { links: SiteLink[] }) {
  return (
    <ul className="menu-links">
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
