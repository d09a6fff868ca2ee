import { useLoaderData, Form } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import { useEffect, useRef, Fragment } from "react";
import { auditPageTexts, auditPersonTexts } from "~/components/admin/audit-page.text";
import { FilterButtons } from "~/components/admin/super/filter-buttons";
import { ErrorSummary } from "~/components/forms/error-summary";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { TapLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { NextLinks, PageLinks } from "~/components/ui/page-links";
import type { AuditChange } from "~/domain/admin/audit-lines";
import { countText } from "~/domain/admin/count-text";
import { useLanguage, useTexts } from "~/language/use-texts";
import { loadAuditPage, findTrailSubject } from "~/screens/admin/super-audit.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Audit history", es: "Historial de auditoría" } };

/** Returns the lines that match the URL's filters; days in the wrong order get 422 and no lines. */
export const loader = page(["auth", "superadmin"], loadAuditPage);
/** Finds the person or object to show: redirects to a single match, offers several, and refuses if there is none. */
export const action = form(["auth", "superadmin"], findTrailSubject);

/** A page of events with their filters, the form that finds a person or object, and files of them. */
export default function Audit() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(auditPageTexts);
  const language = useLanguage();
  const answer = useAnswer<typeof action>();
  const { path, lines, pagination, ways } = page;
  const { total } = pagination;
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mt-2 max-w-line">{t.about}</p>
      {page.months.length > 0 ? (
        <details className="mt-4">
          <summary className="tap cursor-pointer text-accent underline">{t.months}</summary>
          <p className="text-soft">{t.monthsText}</p>
          <ul>
            {page.months.map(({ name, href }) => (
              <li key={href}>
                <a className="tap" href={href} download>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <AuditPerson {...page} answer={answer} />
      <AuditFilters {...page} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        {/* The live region must always exist, so that screen readers announce the number of results. */}
        <p role="status" className="text-soft first-letter:uppercase">
          {total === 1 ? t.one : t.several({ total: countText(pagination, language) })}
        </p>
        {lines.length > 0 ? (
          <a className="tap" href={page.file} download>
            {total === 1 ? t.downloadOne : t.download}
          </a>
        ) : null}
      </div>
      {lines.length === 0 ? (
        <EmptyState picture="list" title={t.none}>
          {t.noneText} <a href={path}>{t.clear}</a>.
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={t.title}
            rows={lines}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t.when,
                cell: ({ at, when }) => (
                  <time dateTime={at} className="whitespace-nowrap text-small font-normal">
                    {when}
                  </time>
                ),
              },
              { title: t.who, cell: (line) => <EventActors {...line} /> },
              { title: t.what, cell: (line) => <EventDetails {...line} /> },
            ]}
          />
          {ways ? (
            <NextLinks {...ways} />
          ) : (
            <PageLinks path={path} query={page.given} pagination={pagination} />
          )}
        </>
      )}
    </>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type AuditLine = Page["lines"][number];

/** Names who acted, such as "Adrian Cole as Nora Whitfield", with links to each person's events, or the system. */
function EventActors({ people, nobody: systemActor }: Pick<AuditLine, "people" | "nobody">) {
  const t = useTexts(auditPageTexts);
  if (systemActor) return <span className="text-soft">{systemActor}</span>;
  return (
    <span>
      {people.map(({ name, href }, index) => (
        <Fragment key={href}>
          {index > 0 ? ` ${t.as} ` : ""}
          <a href={href}>{name}</a>
        </Fragment>
      ))}
    </span>
  );
}

/** Says what was done to which object, with links to it and its events, each changed value, and folded details. */
function EventDetails({ what, object, about, changes, request_id }: AuditLine) {
  const t = useTexts(auditPageTexts);
  return (
    <div className="[overflow-wrap:anywhere]">
      {what}
      <span className="block text-small">
        {object.page ? <a href={object.page}>{object.text}</a> : object.text}
        {object.href ? (
          <>
            {" · "}
            <a href={object.href}>
              {t.lines}
              <span className="sr-only">: {object.text}</span>
            </a>
          </>
        ) : null}
      </span>
      {changes.length > 0 ? (
        <ul className="text-small">
          {changes.map((change) => (
            <li key={change.field}>
              <span className="text-soft">{change.field}:</span> <ValueChange {...change} />
            </li>
          ))}
        </ul>
      ) : null}
      <details className="text-small text-soft">
        <summary className="tap cursor-pointer">{t.details}</summary>
        <span className="block">{about}</span>
        {request_id ? <span className="block">{t.request({ id: request_id })}</span> : null}
      </details>
    </div>
  );
}

/** Shows what a value was, an arrow, and what it became; an added one alone; only a removed one is struck through. */
function ValueChange({ before, after }: AuditChange) {
  const t = useTexts(auditPageTexts);
  if (before === null) return <>{after}</>;
  if (after === null) return <del>{before}</del>;
  return (
    <>
      {before} <span aria-hidden="true">→</span>
      <span className="sr-only">{t.became}</span> {after}
    </>
  );
}

/** The chosen person and object, or the form that finds one; it posts, so that no name or address is in the URL. */
function AuditPerson({
  person,
  subject,
  action: findPath,
  answer,
}: Page & { answer: ReturnType<typeof useAnswer<typeof action>> }) {
  const t = useTexts(auditPersonTexts);
  const result = answer && "result" in answer ? answer.result : undefined;
  const found = answer && "choices" in answer ? answer : undefined;
  if ((person ?? subject) && !answer) {
    return (
      <>
        {person ? (
          <p className="mt-4">
            {t.only({ name: person.name })} <a href={person.without}>{t.everyone}</a>
          </p>
        ) : null}
        {subject ? (
          <p className="mt-4 [overflow-wrap:anywhere]">
            {t.about({ name: subject.name })}{" "}
            {subject.page ? <a href={subject.page}>{t.its}</a> : null}{" "}
            <a href={subject.without}>{t.everything}</a>
          </p>
        ) : null}
      </>
    );
  }
  const field = fieldStates(result, { who: { required: true, maxLength: 200 } });
  return (
    <details className="mt-4" open={answer !== undefined}>
      <summary className="tap cursor-pointer text-accent underline">{t.one}</summary>
      <FormFrame result={result} action={findPath} className="mt-2">
        <TextField field={field("who")} label={t.who} autoComplete="off" />
        <Button quiet>{t.find}</Button>
      </FormFrame>
      {found ? (
        <div role="status" className="mt-6">
          <p className="font-bold">{t.which}</p>
          <ul className="max-w-line">
            {found.choices.map(({ name, about, href }) => (
              <li key={href}>
                <TapLink href={href}>{name}</TapLink>{" "}
                <span className="text-small text-soft">{about}</span>
              </li>
            ))}
          </ul>
          {found.more > 0 ? <p className="text-soft">{t.more}</p> : null}
        </div>
      ) : null}
    </details>
  );
}

/** The form of the act and the days to show, which keeps the chosen person and object. */
function AuditFilters({ path, filters, actions, result }: Page) {
  const { actor, act, object, from, to } = filters;
  const t = useTexts(auditPageTexts);
  const field = fieldStates(result ?? undefined, {}, filters);
  const form = useRef<HTMLFormElement>(null);
  const shownFilters = useRef(filters);
  useEffect(() => {
    // Input from before hydration stays.
    if (shownFilters.current === filters) return;
    shownFilters.current = filters;
    const { act, from, to } = filters;
    // A link or the Back button changed the filters, but a focused field keeps what is typed.
    for (const [name, value] of Object.entries({ act, from, to })) {
      const control = form.current?.elements.namedItem(name);
      const known = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (known && control !== document.activeElement) control.value = value;
    }
  }, [filters]);
  return (
    <Form
      ref={form}
      discover="none"
      action={path}
      role="search"
      aria-label={t.title}
      className="filters max-w-line"
    >
      <ErrorSummary result={result ?? undefined} />
      {actor ? <input type="hidden" name="actor" value={actor} /> : null}
      {object ? <input type="hidden" name="object" value={object} /> : null}
      <SelectField field={field("act")} label={t.what} options={[["", t.everything], ...actions]} />
      <TextField field={field("from")} label={t.from} type="date" />
      <TextField field={field("to")} label={t.to} type="date" />
      <FilterButtons clear={Boolean(actor || act || object || from || to)} path={path} />
    </Form>
  );
}
