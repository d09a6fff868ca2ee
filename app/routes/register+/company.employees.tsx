import { useLoaderData } from "@remix-run/react";
import { EmployeeForm } from "~/components/sign-up/team/employee-form";
import { ImportPreview } from "~/components/company/team-file/import-preview";
import { MatchColumns, type MatchedColumns } from "~/components/company/team-file/match-columns";
import { RemovePerson } from "~/components/sign-up/team/remove-person";
import { LeaveButton, StepFields, StepLayout } from "~/components/sign-up/step-frame";
import { TeamImport } from "~/components/company/team-file/team-import";
import { teamPageTexts } from "~/components/sign-up/team/team-page.text";
import { TeamList } from "~/components/sign-up/team/team-list";
import { useTexts } from "~/language/use-texts";
import { useAnswer, useRefused } from "~/components/forms/use-refused";
import { largestImport, refuseLargeImport } from "~/screens/company/team-file/take-file.server";
import { changeTeam, loadTeamPage } from "~/screens/sign-up/team/team.server";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { form, page } from "~/http/route.server";
import { guardsAt } from "~/http/step.server";

export const handle = { title: { en: "Your team", es: "Su equipo" } };

/** Returns the list, one person's form, the question before removing them, or a file's page, as the query asks. */
export const loader = page(guardsAt(companyFlow, "employees"), (args) => loadTeamPage(args));
/** Continues with the "list", or changes a person or a file, by the form's `part`. @throws Response 400 without one */
export const action = form(guardsAt(companyFlow, "employees"), (posted) => changeTeam(posted), {
  largest: (url) => (url.searchParams.has("import") ? largestImport : undefined),
  tooLarge: refuseLargeImport,
});

export { reloadAfterConflict as shouldRevalidate } from "~/components/forms/reload";

export default function Employees() {
  const data = useLoaderData<typeof loader>();
  const { page, list, person, removal, import: importView, preview } = data;
  const t = useTexts(teamPageTexts);
  const result = useRefused() ?? page.refused ?? undefined;
  const answer = useAnswer<{ matching?: MatchedColumns }>();
  const matching = importView ? answer?.matching : undefined;
  const title = person
    ? (person.listedAs ?? t.add)
    : removal
      ? t.remove({ name: removal.name })
      : importView
        ? t.import
        : preview
          ? t.preview
          : t.title;
  const { action, urls } = page;
  const desk = {
    action,
    errors: urls.errors,
    again: urls.import,
    template: { href: urls.team, text: t.template, hint: t.templateHint },
    carried: <StepFields page={page} />,
    leave: <LeaveButton />,
  };
  return (
    <StepLayout page={page} title={title} lead={list ? t.lead : null}>
      {list ? <TeamList page={page} list={list} result={result} /> : null}
      {person ? <EmployeeForm key={person.id} page={page} person={person} result={result} /> : null}
      {removal ? <RemovePerson page={page} removal={removal} result={result} /> : null}
      {importView && matching ? (
        <MatchColumns desk={desk} rev={importView.rev} matching={matching} result={result} />
      ) : null}
      {importView && !matching ? (
        <TeamImport desk={desk} given={importView} result={result} />
      ) : null}
      {preview ? <ImportPreview desk={desk} preview={preview} result={result} /> : null}
    </StepLayout>
  );
}
