import { useLoaderData } from "@remix-run/react";
import { useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { BackLink } from "~/components/benefits/back-link";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { Button, LinkButton } from "~/components/ui/button";
import { form, page } from "~/http/route.server";
import { chooseLaunchDay, launchPage } from "~/screens/association/member/launch.server";

export const handle = { title: { en: "Your go-live day", es: "Su fecha de inicio" } };

export const loader = page(["auth"], launchPage);
export const action = form(["auth"], chooseLaunchDay);

export default function Launch() {
  const { title, state, left, what, back, move, announcement, invite } =
    useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <p className="mt-2 max-w-line text-lead font-bold">{state}</p>
      {left ? <p className="text-lead">{left}</p> : null}
      <p className="mt-2 max-w-line">{what}</p>
      <Announcement {...announcement} />
      {invite ? (
        <section aria-labelledby="invite" className="mt-6 max-w-line print:hidden">
          <h2 id="invite">{invite.title}</h2>
          <p className="mb-4 mt-2">{invite.note}</p>
          <LinkButton href={invite.way.href}>{invite.way.text}</LinkButton>
        </section>
      ) : null}
      {move ? (
        <section aria-labelledby="move" className="mt-6 max-w-line print:hidden">
          <h2 id="move">{move.title}</h2>
          <PersonOnly why={move.why}>
            <FormFrame result={result} className="mt-4">
              <TextField
                field={fieldStates(result, move.constraints, { launch_on: move.stored })(
                  "launch_on",
                )}
                label={move.label}
                hint={move.hint}
                type="date"
              />
              <Button quiet>{move.button}</Button>
            </FormFrame>
          </PersonOnly>
        </section>
      ) : null}
    </div>
  );
}

/** A text to copy, with a button if scripts run. */
function Announcement({
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
