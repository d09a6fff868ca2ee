import { useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { BackLink } from "~/components/benefits/back-link";
import { ConfirmBox } from "~/components/company/confirm-box";
import { SizeNotice } from "~/components/company/size-notice";
import { EmployeeFields } from "~/components/company/employee-fields";
import { ImportPreview } from "~/components/company/team-file/import-preview";
import { MatchColumns, type MatchedColumns } from "~/components/company/team-file/match-columns";
import { TeamImport } from "~/components/company/team-file/team-import";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { useAnswer, useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { Part } from "~/components/ui/parts";
import { anotherPerson, classSeen } from "~/domain/company/employee-columns";
import { form, page } from "~/http/route.server";
import { addPeople, loadAddPeoplePage } from "~/screens/company/staff-file.server";
import { tooManyForGroup } from "~/screens/health/group-size.server";
import { effectsOfHours } from "~/screens/health/hours-change.server";
import { largestImport, refuseLargeImport } from "~/screens/company/team-file/take-file.server";

export const handle = { title: { en: "Add an employee", es: "Agregar a un empleado" } };

export const loader = page(["auth", "companysettings"], (args) =>
  loadAddPeoplePage(args, { hours: effectsOfHours, size: tooManyForGroup }),
);
export const action = form(["auth", "companysettings"], addPeople, {
  largest: (url) => (url.searchParams.has("import") ? largestImport : undefined),
  tooLarge: refuseLargeImport,
});

export default function AddPeople() {
  const { title, back, ways, left, one, given, preview, costs, size, desk } =
    useLoaderData<typeof loader>();
  const result = useRefused();
  const matching = useAnswer<{ matching?: MatchedColumns }>()?.matching;
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1 className="mb-4">{title}</h1>
      {preview ? null : (
        <nav aria-label={title} className="mb-6">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {ways.map(({ text, href, isCurrent: isHere }) => (
              <li key={href}>
                <a
                  className={`tap ${isHere ? "font-bold no-underline" : ""}`}
                  href={href}
                  aria-current={isHere ? "page" : undefined}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {left ? (
        <p className="notice mb-6 max-w-line">
          <a href={left.href}>{left.text}</a>
        </p>
      ) : null}
      <SizeNotice size={size} />
      {one ? <AddOne {...one} costs={costs} result={result} /> : null}
      {given && matching ? (
        <MatchColumns desk={desk} rev={given.rev} matching={matching} result={result} />
      ) : null}
      {given && !matching ? <TeamImport desk={desk} given={given} result={result} /> : null}
      {preview ? (
        <ImportPreview
          desk={desk}
          preview={preview}
          costs={costs ? <JoiningCosts {...costs} /> : null}
          result={result}
        />
      ) : null}
    </div>
  );
}

/** The form adds one employee. */
function AddOne({
  locations,
  constraints,
  inviteNow,
  button,
  costs,
  result,
}: Pick<ComponentProps<typeof EmployeeFields>, "locations"> & {
  constraints: Parameters<typeof fieldStates>[1];
  inviteNow: string;
  button: string;
  costs: Costs | null;
  result: FormResult | undefined;
}) {
  const field = fieldStates(result, constraints);
  return (
    <FormFrame result={result}>
      <EmployeeFields field={field} locations={locations} rev="" />
      <ConfirmBox field={field} name={classSeen} />
      <ConfirmBox field={field} name={anotherPerson} />
      <CheckboxField field={field("invite")} label={inviteNow} />
      {costs ? <JoiningCosts {...costs} /> : null}
      <Button>{button}</Button>
    </FormFrame>
  );
}

/** The cost of adding people is shown before they are added. */
type Costs = { title: string; lines: string[] };

function JoiningCosts({ title, lines }: Costs) {
  return (
    <Part id="costs" title={title} className="notice mb-6 max-w-line" heading="text-h3">
      {lines.map((line) => (
        <p key={line} className="mt-1">
          {line}
        </p>
      ))}
    </Part>
  );
}
