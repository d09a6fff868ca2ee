import { LinkLine } from "~/components/ui/parts";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { superPath, type SuperCounts } from "~/domain/admin/work-queue";
import { routes } from "~/domain/site-links";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { officeLinks } from "./super/super-office";
import { officeTexts } from "./super/super-office.text";

const adminFrameTexts = texts({
  en: {
    label: "Administration",
    users: "Users",
    logInAs: "Log in as a user",
    overview: "Overview",
    all: "All super admin pages",
  },
  es: {
    label: "Administración",
    users: "Usuarios",
    logInAs: "Entrar como un usuario",
    overview: "Resumen",
    all: "Todas sus páginas de administración",
  },
});

type NavigationEntry = {
  title: string;
  href: string;
  waits?: { count: number; words: string } | null;
};

/**
 * Frames every admin page with the navigation of the admin's level and the number of waiting items. On a phone, the
 * super admin's overview lists its pages, and the other pages link to it.
 */
export function AdminFrame({
  people,
  counts,
  children,
}: {
  /** Whether there is a user list, and whether admins can log in as users. */
  people: { list: boolean; visits: boolean };
  /** Null for other admins. */
  counts: SuperCounts | null;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const t = useTexts(adminFrameTexts);
  const office = useTexts(officeTexts);
  const entries: readonly NavigationEntry[] = [
    ...(people.list ? [{ title: t.users, href: routes["admin-global"] }] : []),
    ...(people.visits ? [{ title: t.logInAs, href: routes["admin-select"] }] : []),
    ...(counts ? [{ title: t.overview, href: superPath }, ...officeLinks(counts, office)] : []),
  ];
  // A subpage belongs to its part, and the longest match is the most specific.
  const [current] = entries
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length);
  return (
    <div className="frame dashboard pt-8">
      <nav aria-label={t.label} className="max-wide:hidden print:hidden">
        <ul className="links">
          {entries.map(({ title, href, waits }) => (
            <li key={href}>
              <a className="tap" href={href} aria-current={href === current ? "page" : undefined}>
                <span>
                  {title}
                  {waits && waits.count > 0 ? (
                    <>
                      <span aria-hidden="true" className="ml-2 text-soft">
                        {waits.count}
                      </span>
                      <span className="sr-only">{`, ${waits.words}`}</span>
                    </>
                  ) : null}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="@container">
        {counts && current !== superPath ? (
          <LinkLine className="wide:hidden print:hidden" href={superPath} text={t.all} />
        ) : null}
        {children}
      </div>
    </div>
  );
}
