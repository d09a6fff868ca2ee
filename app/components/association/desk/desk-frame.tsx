import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "~/language/use-texts";
import type { DeskPart } from "~/domain/association/desk/desk-rows";
import { deskTexts } from "~/domain/association/desk/desk.text";

/** Frames the pages of an association's desk with its name and the links to its parts. */
export function DeskFrame({
  name,
  parts,
  children,
}: {
  name: string;
  /** The first path is the parent of the others. */
  parts: readonly { part: DeskPart; href: string }[];
  children: ReactNode;
}) {
  const t = useTexts(deskTexts);
  const { pathname } = useLocation();
  const isIn = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  const current = parts.slice(1).find(({ href }) => isIn(href))?.href ?? parts[0]?.href;
  return (
    <>
      <p className="text-lead font-bold">{name}</p>
      <nav aria-label={t.parts} className="mb-4 mt-2 print:hidden">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {parts.map(({ part, href }) => (
            <li key={part}>
              <a
                className="tap aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline"
                href={href}
                aria-current={href === current ? "page" : undefined}
              >
                {t[part]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  );
}
