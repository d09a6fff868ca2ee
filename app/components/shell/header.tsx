import { useRef, useEffect, useState } from "react";
import { FormKey } from "~/components/forms/form-key";
import { Button } from "~/components/ui/button";
import type { MenuProps } from "~/components/ui/menu-parts";
import { useAnsweredLinks, type LinkDialog } from "~/components/ui/use-answered-links";
import { useBetterMenu } from "~/components/ui/use-better-menu";
import { longestSearch, searchPath } from "~/domain/benefits/searched-kinds";
import { routes, type SiteLink, marketingLinks } from "~/domain/site-links";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import type { ShellPerson, LoginAs } from "../shell-person";
import { LanguageForm } from "./language-form";
import { WrappedLinks } from "./link-list";

const headerTexts = texts({
  en: {
    nav: "Main",
    menu: "Menu",
    dashboard: "Dashboard",
    benefits: "Your Benefits",
    account: "Account",
    membership: "Membership",
    pricing: "Pricing",
    about: "About",
    faq: "FAQ",
    contact: "Contact",
    logIn: "Log in",
    associations: "Associations",
    register: "Register",
  },
  es: {
    nav: "Principal",
    menu: "Menú",
    dashboard: "Inicio",
    benefits: "Sus beneficios",
    account: "Cuenta",
    membership: "Qué es la membresía",
    pricing: "Precios",
    about: "Acerca de",
    faq: "Preguntas frecuentes",
    contact: "Contacto",
    logIn: "Iniciar sesión",
    associations: "Asociaciones",
    register: "Inscribirse",
  },
});

const searchFormTexts = texts({
  en: { label: "Search benefits", button: "Find benefits" },
  es: { label: "Buscar beneficios", button: "Encontrar beneficios" },
});

/**
 * The menus and the search, below the banner of a login-as session. All parts exist twice, for wide and narrow pages,
 * and the stylesheet shows one of them (handbook/product.md#header-and-footer, Header).
 */
export function Header({
  person,
  loginAsMinutesLeft,
  marketing,
  searches,
}: {
  person: ShellPerson | null;
  /** Remaining minutes of a login-as session; null if unknown. */
  loginAsMinutesLeft: number | null;
  /** The base URL of the marketing pages; without one, there are no links to them. */
  marketing: string | null;
  /** True if the header has the search for benefits. */
  searches: boolean;
}) {
  return (
    <header>
      {person?.loginAs ? <LoginAsBanner {...person.loginAs} minutes={loginAsMinutesLeft} /> : null}
      <div className="frame relative flex flex-wrap items-center justify-between gap-x-3 pt-4">
        <a className="tap gap-2 font-bold text-ink no-underline hover:text-ink" href={routes.index}>
          {/* Clicks must reach the link itself, because the router handles links only. */}
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

/**
 * Returns the minutes left, counted down from the server's value, because a device's clock may be wrong; null if
 * unknown.
 */
function useMinutesLeft(minutes: number | null): number | null {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (minutes === null) return;
    const since = performance.now();
    const count = () => setPassed(Math.floor((performance.now() - since) / 60_000));
    count();
    const timer = setInterval(count, 10_000);
    return () => clearInterval(timer);
  }, [minutes]);
  return minutes === null ? null : Math.max(0, minutes - passed);
}

/** The banner of a login-as session (handbook/product.md#header-and-footer, Header). */
export function LoginAsBanner({ since, words, minutes }: LoginAs & { minutes: number | null }) {
  const remaining = useMinutesLeft(minutes);
  return (
    <section
      aria-label={words.label}
      className="border-b-[0.3rem] border-alarm bg-wash py-2 text-small"
    >
      <div className="frame flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="flex-[1_1_18rem]">
          <strong>{words.who}</strong> <time dateTime={since}>{words.opened}</time>
          {remaining === null ? null : ` ${words.left} ${remaining}`}
        </p>
        {/* The browser sends it even if scripts run, because the next page belongs to another user. */}
        <form method="post" action={routes["end-login-as"]}>
          <FormKey answered={null} />
          <Button quiet>{words.end}</Button>
        </form>
      </div>
    </section>
  );
}

/** The links and menu for visitors who aren't signed in, with the language. */
function GuestMenus({ marketing, searches }: { marketing: string | null; searches: boolean }) {
  const t = useTexts(headerTexts);
  const { membership, pricing, about, faq, contact } = t;
  const links = [
    ...marketingLinks(marketing, { membership, pricing, about, faq, contact }),
    { text: t.logIn, href: routes.login },
    { text: t.associations, href: routes.association },
    { text: t.register, href: routes.register },
  ];
  return (
    <nav aria-label={t.nav}>
      <WrappedLinks links={links} className="max-wide:hidden" />
      <Menu label={t.menu} className="wide:hidden menu-full">
        {searches ? searchInMenu : null}
        <MenuLinks links={links} />
        <LanguageForm className="px-3" />
      </Menu>
    </nav>
  );
}

/** The search for benefits, always empty at first, which the browser sends with or without scripts. */
function SearchForm({ className }: { className: string }) {
  const { label, button } = useTexts(searchFormTexts);
  return (
    <form action={searchPath} role="search" className={`flex gap-1 ${className}`}>
      <input
        className="input w-0 min-w-0 flex-1 placeholder:text-soft"
        name="q"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={longestSearch}
        autoComplete="off"
      />
      <button className="button button-quiet shrink-0" aria-label={button}>
        <svg
          className="w-[1.2rem] fill-none stroke-current stroke-[2.5] [stroke-linecap:round]"
          viewBox="0 0 20 20"
          aria-hidden="true"
        >
          <path d="M13 13l5 5M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0z" />
        </svg>
      </button>
    </form>
  );
}

const searchInMenu = <SearchForm className="mb-2 px-3" />;

/** The dialogs that open instead of a menu entry's page, by its path: of logging out, and of the users to log in as. */
const dialogs: Record<string, () => Promise<LinkDialog>> = {
  [routes.logout]: async () => (await import("./log-out-dialog")).LogOutDialog,
  [routes["admin-select"]]: async () =>
    (await import("~/components/admin/users/user-selection-dialog")).UserSelectionDialog,
};

/**
 * The menus of a signed-in user, and the dialogs that their entries open. During login-as, the language can't be
 * switched.
 */
function MemberMenus({ person, searches }: { person: ShellPerson; searches: boolean }) {
  const t = useTexts(headerTexts);
  const dashboard = { text: t.dashboard, href: routes.index };
  const benefits = <MenuLinks links={person.benefits} />;
  const { dialog, handlers } = useAnsweredLinks((href) => dialogs[href]);
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
        {searches ? searchInMenu : null}
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

/** The menu is native until it is used, and then replaced by Headless UI with the same classes. */
function Menu(props: MenuProps) {
  const native = useRef<HTMLDetailsElement>(null);
  const better = useBetterMenu(native);
  const { label, className = "", closeAfter, children } = props;
  if (better) return <better.Menu {...props} start={better.start} />;
  return (
    <details ref={native} name="menu" className={`menu ${className}`} data-close-after={closeAfter}>
      <summary className="tap menu-button chevron">{label}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}

/** Plain links; the menus around them open the dialogs of some. */
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
