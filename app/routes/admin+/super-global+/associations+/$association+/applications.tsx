import { listAssociationApplications } from "~/core/association/overview";
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
import { localDay } from "~/domain/local-days";
import { zoneOfState } from "~/domain/us-state-zones";
import { callForDesk, deskIn, pageInUrl } from "~/screens/association/desk/whose-desk.server";

export const handle = { title: { en: "Applications", es: "Solicitudes" } };

const reviewsPath = "/admin/super-global/registrations";

/** Returns a page of applications; only super administrators get links, to those under review. */
export const loader = page(["auth", "associationdesk"], async (args) => {
  const { base, isManager } = deskIn(args);
  const { applications, pagination } = await callForDesk(args, listAssociationApplications, {
    page: pageInUrl(args.url),
  });
  return {
    pagination,
    path: `${base}/applications`,
    desk: isManager ? null : reviewsPath,
    applications: applications.map((each) => ({
      ...each,
      sent_on: localDay(each.submitted_at, zoneOfState(each.us_state)),
      decided_on: each.decided_at && localDay(each.decided_at, zoneOfState(each.us_state)),
      // Only applications under review have a page at the approvals desk.
      href:
        isManager || (each.state !== "submitted" && each.state !== "needs_info")
          ? null
          : `${reviewsPath}/${encodeURIComponent(each.id)}`,
    })),
  };
});

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
      {applications.length === 0 ? (
        <p>{words.none}</p>
      ) : (
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
      )}
      <PageLinks path={path} pagination={pagination} />
    </>
  );
}
