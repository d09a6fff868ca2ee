import { data, type LinksFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { NavigationWatch } from "./browser/hydration/router";
import { shownAnswer } from "./browser/external-stores";
import { useDisplay } from "./components/shell/display";
import { ErrorPage } from "./components/shell/error-page";
import { NoticeToast, PageNotice } from "./components/shell/flash";
import { Footer } from "./components/shell/footer/footer";
import { Header } from "./components/shell/header";
import { PageTitle } from "./components/shell/page-title";
import { SkipLink } from "./components/shell/skip-link";
import { usePlainLinks } from "./components/shell/use-plain-links";
import { unansweredTexts } from "./components/ui/unanswered.text";
import { UnansweredMessage } from "./components/ui/unanswered-message";
import { UpdateNotice } from "./components/shell/update-notice";
import { isLoggedInAs, type User } from "./domain/user";
import { getEnvironment } from "./environment";
import { consentSetup } from "./outside-scripts.server";
import { loginAsMinutesLeft, loadShellPerson } from "./screens/shell/shell-person.server";
import { noticeText } from "./domain/notices";
import { page } from "./http/route.server";
import { listKeptForms } from "./http/keep-form.server";
import { readNoticeText } from "./http/redirects.server";
import type { Language } from "./language/languages";
import { LanguageContext, useTexts } from "./language/use-texts";
import { loginAsMark } from "./sessions/cookies/session-cookie";
import { readNewsletterFlash } from "./screens/shell/newsletter-flash.server";
import stylesheet from "./styles.css?url";

/** The stylesheet, icons and manifest of every page. */
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** Loads every page's active person, notices, kept forms and language (unless English); clears what is shown once. */
export const loader = page([], async ({ user, backend, caller, request, language }) => {
  const person =
    user?.user_status === "active"
      ? await loadShellPerson(user, { backend, caller }, language)
      : null;
  const searches = await backend.keeps("search");
  const ended =
    user && !isLoggedInAs(user) && (await loginAsMark.read(request.headers.get("Cookie")));
  const notice = ended
    ? { text: noticeText("loginAsEnded", language), setCookie: await loginAsMark.cleared() }
    : ((await readNoticeText(request, language)) ?? inactiveNotice(user, language));
  const keptForms = await listKeptForms(request, user, person);
  const newsletter = await readNewsletterFlash(request);
  const headers = new Headers();
  for (const flash of [notice, newsletter]) {
    if (flash?.setCookie) headers.append("Set-Cookie", flash.setCookie);
  }
  return data(
    {
      person,
      searches,
      marketing: getEnvironment().MARKETING_URL,
      asksConsent: consentSetup(getEnvironment()) !== null,
      notice: notice?.text ?? null,
      newsletter: newsletter?.result ?? null,
      // It isn't part of `person`, which would then change every minute.
      ...(user && person?.loginAs ? { loginAsMinutesLeft: loginAsMinutesLeft(user) } : {}),
      // Almost all pages leave it out.
      ...(keptForms.length > 0 ? { keptForms } : {}),
      ...(language === "en" ? {} : { language }),
    },
    { headers },
  );
});

/** Returns the notice for an inactive account, which sees guest pages, with no cookie to clear; null for any other. */
const inactiveNotice = (
  user: User | null,
  language: Language,
): { text: string; setCookie: null } | null =>
  user && user.user_status !== "active"
    ? { text: noticeText("inactive", language), setCookie: null }
    : null;

/**
 * The document of every page and error page: header, main, notices and footer, also without the loader's data. In
 * production, entry.server.tsx writes the scripts.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { theme, scripts, refused, language: displayLanguage } = useDisplay();
  const shell = useRouteLoaderData<typeof loader>("root");
  const language = shell ? (shell.language ?? "en") : displayLanguage;
  const frame = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const isRefused = useSyncExternalStore(
    shownAnswer.subscribe,
    () => shownAnswer.read() === "refusal",
    () => refused,
  );
  usePlainLinks(frame);
  const visitor = shell?.person ? JSON.stringify(shell.person) : null;
  const known = useRef(visitor);
  useEffect(() => {
    if (known.current === visitor) return;
    known.current = visitor;
    // Another user signed in without a new document (components/shell/consent.ts).
    dispatchEvent(new Event("visitor-changed"));
  }, [visitor]);
  return (
    <LanguageContext.Provider value={language}>
      <html lang={language} data-theme={theme ?? undefined}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content={theme ?? "light dark"} />
          <PageTitle refused={isRefused} />
          <Links />
        </head>
        <body>
          <div ref={frame} className="flex min-h-screen flex-col">
            <SkipLink />
            <Header
              person={shell?.person ?? null}
              loginAsMinutesLeft={shell?.loginAsMinutesLeft ?? null}
              marketing={shell?.marketing ?? null}
              searches={shell?.searches ?? false}
            />
            <main id="main" tabIndex={-1} className="@container focus:[outline:none]">
              <PageNotice flashed={shell} />
              {children}
            </main>
            <Footer
              signedIn={Boolean(shell?.person)}
              marketing={shell?.marketing ?? null}
              asksConsent={shell?.asksConsent ?? false}
              newsletter={shell?.newsletter ?? null}
              switches={!shell?.person?.loginAs}
            />
          </div>
          <NoticeToast flashed={shell} />
          <NavigationWatch />
          <UpdateNotice />
          <UnansweredMessage
            place="page"
            className="bottom-bar z-[11] border-t-[0.3rem] border-alarm text-body print:hidden"
          />
          {/* Until React is loaded, the browser restores the scroll position itself, so the document needs no
              inline script. */}
          {hydrated ? <ScrollRestoration /> : null}
          {/* In production, entry.server writes the scripts, so that nothing loads before it is needed. */}
          {import.meta.env.DEV && scripts ? <Scripts /> : null}
        </body>
      </html>
    </LanguageContext.Provider>
  );
}

/** {@link Layout} renders everything around the page. */
export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { broken } = useTexts(unansweredTexts);
  if (isRouteErrorResponse(error)) {
    const message = typeof error.data === "string" && error.data ? error.data : error.statusText;
    return <ErrorPage status={error.status} message={message} />;
  }
  return <ErrorPage status={500} message={broken} />;
}
