import { useLoaderData } from "@remix-run/react";
import { Chip } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { PageLinks } from "~/components/ui/page-links";
import { TapLink } from "~/components/ui/parts";
import { deskTablesTexts } from "~/domain/association/desk/desk-tables.text";
import { deskTexts } from "~/domain/association/desk/desk.text";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { page } from "~/http/route.server";
import { loadApplicationsPage } from "~/screens/association/desk/desk-pages.server";

export const handle = { title: { en: "Applications", es: "Solicitudes" } };

export const loader = page(["auth", "associationdesk"], loadApplicationsPage);

export default function Applications() {
  const { path, applications, desk, pagination } = useLoaderData<typeof loader>();
  const t = useTexts(deskTablesTexts);
  const words = useTexts(deskTexts);
  const { day } = formats(useLanguage());
  const stateIn = (state: string) =>
    (words.application as Record<string, string>)[state] ?? words.application.other;
  return (
    <>
      <h1>{words.applications}</h1>
      <p className="mb-2 mt-2 max-w-line">{t.applicationsAbout}</p>
      {desk ? (
        <p className="mb-4 max-w-line">
          {t.desk} <TapLink href={desk}>{t.toDesk}</TapLink>
        </p>
      ) : null}
      {applications.length === 0 ? <p>{words.none}</p> : null}
      {applications.length > 0 ? (
        <DataTable
          caption={words.applications}
          dense
          rows={applications}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t.applicant,
              cell: ({ name, href, reference }) => (
                <span className="[overflow-wrap:anywhere]">
                  {href ? <TapLink href={href}>{name}</TapLink> : name}
                  <span className="block text-small font-normal text-soft">{reference}</span>
                </span>
              ),
            },
            { title: words.state, cell: ({ state }) => <Chip>{stateIn(state)}</Chip> },
            {
              title: t.contact,
              cell: ({ contact }) => (
                <span className="[overflow-wrap:anywhere]">{`${contact.name}, ${contact.email}`}</span>
              ),
            },
            { title: t.where, cell: ({ us_state }) => us_state || "–" },
            { title: t.sentIn, cell: ({ sent_on }) => day(sent_on) },
            {
              title: t.decided,
              cell: ({ decided_on, automatic }) => {
                const decided = decided_on ? day(decided_on) : t.never;
                return automatic ? t.automatically({ day: decided }) : decided;
              },
            },
          ]}
        />
      ) : null}
      <PageLinks path={path} pagination={pagination} />
    </>
  );
}
