import type { ReactNode } from "react";
import { LinkButton } from "./button";
import pictures from "./empty-pictures.svg?url";

/** Says what would be here and what to do next (handbook/budgets.md). */
export function EmptyState({
  picture,
  title,
  action,
  quiet = false,
  children,
}: {
  picture: "benefits" | "list" | "way";
  title?: string;
  action?: { text: string; href: string };
  /** True for a quiet button, if another part of the page comes first. */
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="mt-4 flex max-w-line flex-col items-start gap-2">
      <EmptyPicture of={picture} />
      {title ? <p className="text-lead font-bold">{title}</p> : null}
      <p>{children}</p>
      {action ? (
        <p className="mt-2 print:hidden">
          <LinkButton quiet={quiet} href={action.href}>
            {action.text}
          </LinkButton>
        </p>
      ) : null}
    </div>
  );
}

/** The drawing for an empty state: no benefits, an unfinished list, or a page that wasn't found. */
export function EmptyPicture({ of }: { of: "benefits" | "list" | "way" }) {
  return (
    <svg
      className="h-[6.75rem] w-[min(9rem,100%)] fill-none stroke-current stroke-[3] text-accent [stroke-linecap:round] [stroke-linejoin:round]"
      aria-hidden="true"
    >
      <use href={`${pictures}#${of}`} />
    </svg>
  );
}
