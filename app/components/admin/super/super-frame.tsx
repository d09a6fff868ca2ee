import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SuperCounts } from "~/contract/admin/super-admin-calls";
import { superParts, superPath } from "./super-parts";

/**
 * The frame of every page of /admin/super-global: its parts beside the page, with how much waits in each. On a phone the
 * overview lists them, and every other page leads back there.
 */
export function SuperFrame({ counts, children }: { counts: SuperCounts; children: ReactNode }) {
  const { pathname } = useLocation();
  const isIn = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  const here = superParts.find(({ href }) => isIn(href))?.href ?? superPath;
  const current = (href: string) => (href === here ? "page" : undefined);
  return (
    <div className="frame dashboard pt-8">
      <nav aria-label="Super admin" className="max-wide:hidden print:hidden">
        <ul className="links">
          <li>
            <a className="tap" href={superPath} aria-current={current(superPath)}>
              Overview
            </a>
          </li>
          {superParts.map(({ title, href, attention }) => {
            const { count, words } = attention?.(counts) ?? { count: 0, words: "" };
            return (
              <li key={href}>
                <a className="tap" href={href} aria-current={current(href)}>
                  <span>
                    {title}
                    {count > 0 ? (
                      <>
                        <span aria-hidden="true" className="ml-2 text-soft">
                          {count}
                        </span>
                        <span className="sr-only">{`, ${words}`}</span>
                      </>
                    ) : null}
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="@container">
        {here === superPath ? null : (
          <p className="wide:hidden print:hidden">
            <a className="tap" href={superPath}>
              All parts of super admin
            </a>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
