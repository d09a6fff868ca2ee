import { LinkButton } from "~/components/ui/button";
import { Part, QuietLink } from "~/components/ui/parts";

/** Emergency numbers come before anything else on the page; in print, they are part of the text. */
export function CrisisBox({
  title,
  text,
  call,
  write,
}: Record<"title" | "text" | "call" | "write", string>) {
  return (
    <Part
      id="crisis"
      title={title}
      className="mt-6 max-w-line rounded border-2 border-alarm bg-raised p-4 @sm:p-6"
      heading="text-h3"
    >
      <p className="mt-2">{text}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <LinkButton href="tel:988">{call}</LinkButton>
        <QuietLink href="sms:988">{write}</QuietLink>
      </p>
    </Part>
  );
}
