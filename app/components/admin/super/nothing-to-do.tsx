import type { ReactNode } from "react";
import { QuietLink } from "~/components/ui/parts";

/** Replaces a question that no longer applies. */
export function NothingToDo({
  title,
  back,
  children,
}: {
  title: string;
  back: { href: string; text: string };
  children: ReactNode;
}) {
  return (
    <>
      <h1>{title}</h1>
      <p className="my-4 max-w-line">{children}</p>
      <QuietLink href={back.href}>{back.text}</QuietLink>
    </>
  );
}
