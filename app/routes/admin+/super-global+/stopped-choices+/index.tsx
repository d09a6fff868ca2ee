import { useLoaderData } from "@remix-run/react";
import { listStoppedChoices } from "~/core/health/stopped-choices";
import { page } from "~/http/route.server";
import { ownTimes } from "~/language/own-times";
import { texts } from "~/language/texts";
import { useTexts, useLanguage } from "~/language/use-texts";
import { EntryLinks } from "~/components/admin/super/entry-links";

const stoppedChoicesTexts = texts({
  en: {
    about:
      "A member pressed “This wasn’t me” under a choice of coverage. Their earlier coverage continues. If no one decides, the choice counts again after 72 hours.",
    none: "No choices are waiting for you.",
    until: "Stopped until {until}",
  },
  es: {
    about:
      "Un miembro presionó “No fui yo” bajo una elección de cobertura. La cobertura anterior continúa. Si nadie decide, la elección vuelve a contar después de 72 horas.",
    none: "Ninguna elección le espera.",
    until: "Detenida hasta el {until}",
  },
});

export const handle = { title: { en: "Stopped choices", es: "Elecciones detenidas" } };

/** Returns who stopped a choice, and until when it is stopped. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const choices = await listStoppedChoices(args.caller);
  return {
    choices: choices.map(({ id, first_name, last_name, company, frozen_until }) => ({
      id,
      who: [`${first_name} ${last_name}`, company].filter(Boolean).join(", "),
      until: ownTimes(args)(frozen_until),
    })),
  };
});

/** Links to the stopped choices. */
export default function StoppedChoices() {
  const { choices } = useLoaderData<typeof loader>();
  const t = useTexts(stoppedChoicesTexts);
  return (
    <>
      <h1>{handle.title[useLanguage()]}</h1>
      <p className="mt-3 max-w-line">{t.about}</p>
      {choices.length === 0 ? <p className="mt-6">{t.none}</p> : null}
      <EntryLinks
        className="links mt-6 max-w-form"
        entries={choices.map(({ id, who, until }) => ({
          href: `/admin/super-global/stopped-choices/${id}`,
          name: who,
          about: t.until({ until }),
        }))}
      />
    </>
  );
}
