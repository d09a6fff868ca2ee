import type { ReactNode } from "react";
import { LinkButton } from "./button";
import { EmptyPicture } from "./empty-picture";

/** Where there is nothing yet: what would be here, and what to do next (handbook/budgets.md). */
export function EmptyState({
  picture,
  title,
  action,
  children,
}: {
  picture: "benefits" | "list" | "way";
  title?: string;
  /** The next thing to do, where there is one. */
  action?: { text: string; href: string };
  children: ReactNode;
}) {
  return (
    <div className="mt-4 flex max-w-line flex-col items-start gap-2">
      <EmptyPicture of={picture} />
      {title ? <p className="text-lead font-bold">{title}</p> : null}
      <p>{children}</p>
      {action ? (
        <p className="mt-2 print:hidden">
          <LinkButton href={action.href}>{action.text}</LinkButton>
        </p>
      ) : null}
    </div>
  );
}
