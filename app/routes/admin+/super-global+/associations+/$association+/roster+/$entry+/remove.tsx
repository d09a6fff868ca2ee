import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { rosterTexts } from "~/domain/association/desk/roster.text";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { removeRosterEntry } from "~/core/association/roster";
import { say } from "~/language/say";
import { seeOther } from "~/screens/forms/form-answer.server";
import { idInPath, callForDesk, rosterPath } from "~/screens/association/desk/whose-desk.server";
import { getRequestedEntry } from "~/screens/association/desk/roster.server";

export const handle = {
  title: { en: "Remove a company from the list", es: "Quitar una empresa de la lista" },
};

/** Returns the question with the entry's name, and the list's path. @throws Response the not-found page */
export const loader = page(["auth", "associationdesk"], async (args) => {
  const { legal_name: name } = await getRequestedEntry(args);
  return {
    documentTitle: say(rosterTexts, args.language).removeTitle({ name }),
    back: rosterPath(args),
  };
});

/** Removes the entry and withdraws its invitation; a repeat changes nothing. */
export const action = form(["auth", "associationdesk"], async (posted) => {
  await callForDesk(posted, removeRosterEntry, { id: idInPath(posted, "entry") });
  return seeOther(rosterPath(posted), { notice: "rosterRemoved" });
});

export default function RemoveRosterEntry() {
  const { documentTitle, back } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(rosterTexts);
  return (
    <>
      <h1 className="[overflow-wrap:anywhere]">{documentTitle}</h1>
      <p className="mt-2 max-w-line">{t.removeWhat}</p>
      <FormFrame result={result} className="mt-4">
        <Button>{t.removeButton}</Button>
      </FormFrame>
      <LinkLine className="mt-4" href={back} text={t.back} />
    </>
  );
}
