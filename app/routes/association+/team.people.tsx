import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { StepLayout } from "~/components/sign-up/step-frame";
import { EmployeeForm } from "~/components/sign-up/team/employee-form";
import { RemovePerson } from "~/components/sign-up/team/remove-person";
import { TeamList } from "~/components/sign-up/team/team-list";
import { teamPageTexts } from "~/components/sign-up/team/team-page.text";
import { form, page } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { associationTeamConfig } from "~/screens/association/places-step.server";
import { changeTeam, loadTeamPage } from "~/screens/sign-up/team/team.server";

const teamStepTexts = texts({
  en: {
    lead: "List up to 5 people who work with you, or add your team later. No one is invited until you say so.",
  },
  es: {
    lead: "Incluya hasta 5 personas que trabajan con usted, o agregue su equipo después. No se invita a nadie hasta que usted lo diga.",
  },
});

export const handle = { title: { en: "Your team", es: "Su equipo" } };

/** Returns the list, one person's form, or the question before removing them, as the URL's query asks. */
export const loader = page(guardsAt(associationFlow, "team/people"), (args) =>
  loadTeamPage(args, associationTeamConfig),
);
/** Continues with the "list", or adds, edits or removes a person, by `part`. @throws Response 400 without one */
export const action = form(guardsAt(associationFlow, "team/people"), (posted) =>
  changeTeam(posted, associationTeamConfig),
);

export { reloadAfterConflict as shouldRevalidate } from "~/components/forms/reload";

/** The people, added one by one, without files. */
export default function TeamPeople() {
  const { page, list, person, removal } = useLoaderData<typeof loader>();
  const t = useTexts(teamPageTexts);
  const { lead } = useTexts(teamStepTexts);
  const result = useRefused() ?? page.refused ?? undefined;
  const title = person
    ? (person.listedAs ?? t.add)
    : removal
      ? t.remove({ name: removal.name })
      : t.title;
  return (
    <StepLayout page={page} title={title} lead={list ? lead : null}>
      {list ? <TeamList page={page} list={list} result={result} /> : null}
      {person ? <EmployeeForm key={person.id} page={page} person={person} result={result} /> : null}
      {removal ? <RemovePerson page={page} removal={removal} result={result} /> : null}
    </StepLayout>
  );
}
