import { useLoaderData } from "@remix-run/react";
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
import { anotherPersonField, classSeenField } from "~/domain/company/employee-columns";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { addPeopleTexts } from "~/screens/company/add-people.text";
import { addPeople, loadAddPeoplePage } from "~/screens/company/staff-file.server";
import { describeHoursInFile, findSizeNotice } from "~/screens/health/hours-change.server";
import { largestImport, refuseLargeImport } from "~/screens/company/team-file/take-file.server";

export const handle = { title: { en: "Add an employee", es: "Agregar a un empleado" } };

/** Returns the form for one employee, the one for a file (`?import`), or a waiting file's rows (`?preview`). */
export const loader = page(["auth", "companysettings"], (args) =>
  loadAddPeoplePage(args, { hours: describeHoursInFile, size: findSizeNotice }),
);
/** Adds one employee, or takes a file of several, which it matches, mends, imports or drops, by the form's `part`. */
export const action = form(["auth", "companysettings"], addPeople, {
  largest: (url) => (url.searchParams.has("import") ? largestImport : undefined),
  tooLarge: refuseLargeImport,
});

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const path = "/settings/employees/add";
const importPath = `${path}?import=1`;

/** Adds one employee by a form or several by a file, whose columns are matched, and whose rows are previewed. */
export default function AddPeople() {
  const t = useTexts(addPeopleTexts);
  const { documentTitle, waitingRows, one, given, preview, costs, size } =
    useLoaderData<typeof loader>();
  const result = useRefused();
  const matching = useAnswer<{ matching?: MatchedColumns }>()?.matching;
  const desk = {
    action: preview ? `${path}?preview=1` : importPath,
    errors: `${path}/errors.csv`,
    again: importPath,
    template: { href: `${path}/columns.csv`, text: t.template, hint: t.templateHint },
  };
  return (
    <div className="frame pt-4">
      <BackLink href="/settings/employees" text={t.back} />
      <h1 className="mb-4">{documentTitle}</h1>
      {preview ? null : (
        <nav aria-label={documentTitle} className="mb-6">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            <WayLink href={path} isHere={one !== null} text={t.oneWay} />
            <WayLink href={importPath} isHere={given !== null} text={t.fileWay} />
          </ul>
        </nav>
      )}
      {waitingRows === null ? null : (
        <p className="notice mb-6 max-w-line">
          <a href={`${path}?preview=1`}>{t.fileWaits({ count: waitingRows })}</a>
        </p>
      )}
      <SizeNotice size={size} />
      {one ? <EmployeeForm {...one} costs={costs} result={result} /> : null}
      {given && matching ? (
        <MatchColumns desk={desk} rev={given.rev} matching={matching} result={result} />
      ) : null}
      {given && !matching ? <TeamImport desk={desk} given={given} result={result} /> : null}
      {preview ? (
        <ImportPreview
          desk={desk}
          preview={preview}
          costs={costs ? <JoiningCosts costs={costs} scope="file" /> : null}
          result={result}
        />
      ) : null}
    </div>
  );
}

/** A way to add people, one by one or by a file; the page's own is marked (`isHere`). */
const WayLink = ({ href, isHere, text }: { href: string; isHere: boolean; text: string }) => (
  <li>
    <a
      className={`tap ${isHere ? "font-bold no-underline" : ""}`}
      href={href}
      aria-current={isHere ? "page" : undefined}
    >
      {text}
    </a>
  </li>
);

/** The form for one employee, with boxes that confirm warnings or invite them, and the added cost. */
function EmployeeForm({
  locations,
  constraints,
  costs,
  result,
}: NonNullable<Page["one"]> & { costs: Page["costs"]; result: FormResult | undefined }) {
  const t = useTexts(addPeopleTexts);
  const field = fieldStates(result, constraints);
  return (
    <FormFrame result={result}>
      <EmployeeFields field={field} locations={locations} rev="" />
      <ConfirmBox field={field} name={classSeenField} />
      <ConfirmBox field={field} name={anotherPersonField} />
      <CheckboxField field={field("invite")} label={t.inviteNow} />
      {costs ? <JoiningCosts costs={costs} scope="one" /> : null}
      <Button>{t.addButton}</Button>
    </FormFrame>
  );
}

/** Says what the membership costs with and without the new people, what the next invoice adds, and who starts later. */
function JoiningCosts({
  costs: { people: count, total_c: total, period, was, next, later },
  scope,
}: {
  costs: NonNullable<Page["costs"]>;
  scope: "one" | "file";
}) {
  const { costs: t } = useTexts(addPeopleTexts);
  const more = { day: next.issued_on, cents: next.more_c };
  return (
    <Part
      id="costs"
      title={scope === "one" ? t.titleOne : t.title}
      className="notice mb-6 max-w-line"
      heading="text-h3"
    >
      <p className="mt-1">{t[period]({ count, total, was: was.total_c })}</p>
      {next.more_c > 0 ? (
        <p className="mt-1">{scope === "one" ? t.nextOne(more) : t.next(more)}</p>
      ) : null}
      {later > 0 ? <p className="mt-1">{t.later({ count: later })}</p> : null}
    </Part>
  );
}
