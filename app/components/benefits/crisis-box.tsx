import { LinkButton } from "~/components/ui/button";

/** Emergency numbers come before anything else on the page; in print, they are part of the text. */
export function CrisisBox({
  title,
  text,
  call,
  write,
}: Record<"title" | "text" | "call" | "write", string>) {
  return (
    <section
      aria-labelledby="crisis"
      className="mt-6 max-w-line rounded border-2 border-alarm bg-raised p-4 @sm:p-6"
    >
      <h2 id="crisis" className="text-h3">
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <LinkButton href="tel:988">{call}</LinkButton>
        <LinkButton quiet href="sms:988">
          {write}
        </LinkButton>
      </p>
    </section>
  );
}
