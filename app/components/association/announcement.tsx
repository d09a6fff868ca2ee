import { useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "~/components/ui/button";

/** A text to copy, with a button if scripts run. */
export function Announcement({
  title,
  intro,
  text,
  copy,
  copied,
  notCopied,
}: {
  title: string;
  intro: string;
  text: string;
  copy: string;
  copied: string;
  /** The message if the browser doesn't allow copying; the text is then selected. */
  notCopied: string;
}) {
  const shown = useRef<HTMLParagraphElement>(null);
  const [announced, setAnnounced] = useState("");
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setAnnounced(copied);
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setAnnounced(notCopied);
    }
  };
  return (
    <section aria-labelledby="announcement" className="mt-6 max-w-line">
      <h2 id="announcement">{title}</h2>
      <p className="mt-2">{intro}</p>
      <p ref={shown} className="mt-4 whitespace-pre-line rounded border bg-raised px-4 py-3">
        {text}
      </p>
      {useHydrated() ? (
        <p className="mt-4 flex flex-wrap items-center gap-4 print:hidden">
          <Button type="button" quiet onClick={() => void copyIt()}>
            {copy}
          </Button>
          <span role="status">{announced}</span>
        </p>
      ) : null}
    </section>
  );
}
