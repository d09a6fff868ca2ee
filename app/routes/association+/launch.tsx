import { useLoaderData } from "@remix-run/react";
import { Announcement } from "~/components/association/announcement";
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
