import { useLoaderData, Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { catalogueListsTexts } from "~/components/admin/catalogue/catalogue-lists.text";
import { StateChips } from "~/components/admin/catalogue/state-chips";
import { FilterButtons } from "~/components/admin/super/filter-buttons";
import { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { ButtonLine, LinkLine, TapLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { bulkActions, catalogueStates } from "~/domain/benefits/catalogue/kind";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { page } from "~/http/route.server";
import { z } from "zod";
import { listCatalogueItems } from "~/core/benefits/catalogue-items";
import { kindWords } from "~/domain/benefits/catalogue/kind.text";
import { kinds } from "~/domain/benefits/catalogue/catalogue-kinds";
import { filedKinds } from "~/domain/benefits/files/catalogue-file";
import { localDay } from "~/domain/local-days";
import { displayZone } from "~/language/own-times";
import { say } from "~/language/say";
import { findOrNotFound } from "~/screens/admin/super-confirm.server";
import { itemPath, kindInPath, kindPath } from "~/screens/admin/catalogue/catalogue-paths";
import { besideName } from "~/screens/admin/catalogue/catalogue-item.server";

export const handle = { title: { en: "Catalog", es: "Catálogo" } };

// A query changed by hand must not end on an error page.
const filterSchema = z.object({
  search: z.string().trim().max(100).catch(""),
  state: z.enum(["", ...catalogueStates]).catch(""),
  page: z.string().max(9).catch(""),
});

/** Returns a page of a kind's items by the valid filters. @throws Response the not-found page for an unknown kind */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { url, caller, language, params } = args;
  const kind = await findOrNotFound(args, async () => kindInPath(params));
  const query = Object.fromEntries(url.searchParams);
  const { page, ...filters } = filterSchema.parse({ search: "", state: "", page: "", ...query });
  const { items, pagination } = await listCatalogueItems(caller, { kind, ...filters, page });
  const words = say(kindWords, language);
  return {
    path: kindPath(kind),
    filters,
    states: words.states,
    pagination,
    title: words.kinds[kind],
    documentTitle: words.kinds[kind],
    files: filedKinds.some((each) => each === kind),
    create: kinds[kind].fixedIds
      ? null
      : { text: words.create[kind], href: `${kindPath(kind)}/new` },
    rows: items.map(({ id, title, of, state, changed, publish_on, updated_at }) => ({
      id,
      title,
      state,
      of: besideName(kind, of, language),
      href: itemPath(kind, id),
      canChoose: !kinds[kind].fixedIds,
      changed: changed && state !== "draft",
      on: publish_on,
      updated: localDay(updated_at, displayZone(args.user)),
    })),
  };
});

export default function CatalogueOfKind() {
  const list = useLoaderData<typeof loader>();
  const { path, title, create, files, filters, states, rows, pagination } = list;
  const t = useTexts(catalogueListsTexts);
  const { day } = formats(useLanguage());
  const isFiltered = Boolean(filters.search || filters.state);
  return (
    <>
      <LinkLine className="print:hidden" href="/admin/super-global/catalogue" text={t.back} />
      <h1>{title}</h1>
      {create ? (
        <ButtonLine className="mt-4 print:hidden" href={create.href} text={create.text} />
      ) : null}
      {files ? (
        <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
          <TapLink href={`${path}/import`}>{t.importFile}</TapLink>
          <a className="tap" href={`${path}/export`} download>
            {t.exportFile}
          </a>
        </p>
      ) : null}
      <ListFilters {...list} />
      {/* The live region must always exist, so that screen readers announce the number of results. */}
      <p role="status" className="text-soft">
        {t.found({ count: pagination.total })}
      </p>
      {rows.length > 0 ? (
        <ChooseSeveral
          action={`${path}/several`}
          filters={filters}
          canChoose={rows.some(({ canChoose }) => canChoose)}
        >
          <DataTable
            caption={title}
            dense
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { title: t.name, cell: (row) => <RowName {...row} /> },
              {
                title: t.state,
                cell: ({ state, changed, on }) => (
                  <StateChips state={state} stateText={states[state]} changed={changed} on={on} />
                ),
              },
              { title: t.updated, cell: ({ updated }) => day(updated) },
            ]}
          />
        </ChooseSeveral>
      ) : (
        <EmptyState picture="list" title={isFiltered ? t.nothingTitle : t.noneTitle}>
          {isFiltered ? t.nothing : t.none} {isFiltered ? <a href={path}>{t.clear}</a> : null}
        </EmptyState>
      )}
      <PageLinks path={path} query={filters} pagination={pagination} />
    </>
  );
}

type ListData = ReturnType<typeof useLoaderData<typeof loader>>;

/** An item's linked title, what is named beside it (`of`), and if `canChoose`, a checkbox with its id. */
function RowName({ id, href, title, of, canChoose }: ListData["rows"][number]) {
  const { choose } = useTexts(catalogueListsTexts);
  return (
    <>
      {canChoose ? (
        <label className="-m-2 mr-1 inline-block cursor-pointer p-2 align-middle print:hidden">
          <input
            className="tick block"
            type="checkbox"
            name="id"
            value={id}
            aria-label={choose({ title })}
          />
        </label>
      ) : null}
      <a href={href}>{title}</a>
      {of ? <span className="ml-2 text-small font-normal text-soft">{of}</span> : null}
    </>
  );
}

/** The rows, in a form that chooses some or all of them for an act if they can be chosen. */
function ChooseSeveral({
  action,
  filters,
  canChoose,
  children,
}: {
  action: string;
  filters: ListData["filters"];
  canChoose: boolean;
  children: ReactNode;
}) {
  const t = useTexts(catalogueListsTexts);
  if (!canChoose) return children;
  return (
    <Form discover="none" action={action} autoComplete="off">
      <input type="hidden" name="search" value={filters.search} />
      <input type="hidden" name="state" value={filters.state} />
      {children}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <label className="tap cursor-pointer gap-3">
          <input className="tick" type="checkbox" name="all" value="yes" />
          <span>{t.chooseAll}</span>
        </label>
        {bulkActions.map((operation) => (
          <Button key={operation} quiet name="act" value={operation}>
            {t.acts[operation]}
          </Button>
        ))}
      </div>
    </Form>
  );
}

/** Filters by words and by one state, such as "draft". */
function ListFilters({ path, title, filters, states }: ListData) {
  const t = useTexts(catalogueListsTexts);
  const field = fieldStates(undefined, {}, filters);
  return (
    <Form discover="none" action={path} role="search" aria-label={title} className="filters">
      {/* An existing field keeps its text, so the key changes with the URL's value. */}
      <TextField
        key={`search ${filters.search}`}
        field={field("search")}
        label={t.search}
        type="search"
        autoComplete="off"
        maxLength={100}
      />
      <SelectField
        key={`state ${filters.state}`}
        field={field("state")}
        label={t.state}
        options={[["", t.allStates], ...Object.entries(states)]}
      />
      <FilterButtons clear={filters.search + filters.state !== ""} path={path} />
    </Form>
  );
}
