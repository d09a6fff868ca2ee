import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/empty-state";
import { listCompanyChangeRequests } from "~/core/company/company-changes";
import { page } from "~/http/route.server";
import { ownTimes } from "~/language/own-times";
import { texts } from "~/language/texts";
import { useTexts, useLanguage } from "~/language/use-texts";
import { EntryLinks } from "~/components/admin/super/entry-links";

const companyChangesTexts = texts({
  en: {
    about:
      "Owners who ask for another legal name or EIN are promised an answer within 2 business days. The oldest is first.",
    none: "No requests waiting",
    noneText: "What an owner asks for is listed here until someone decides.",
    line: "{what:list}, asked {asked}",
    legalName: "Legal name",
  },
  es: {
    about:
      "Los propietarios piden otro nombre legal o EIN, y se les promete una respuesta en 2 días hábiles. La petición más antigua va primero.",
    none: "Ninguna petición espera",
    noneText: "Lo que pide un propietario aparece aquí hasta que alguien haya decidido.",
    line: "{what:list}, se pidió el {asked}",
    legalName: "Nombre legal",
  },
});

export const handle = { title: { en: "Company changes", es: "Cambios de empresas" } };

/** Returns the 100 oldest changes that wait for a decision, the oldest first. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const changes = await listCompanyChangeRequests(args.caller);
  return {
    changes: changes.map(({ id, co_name, request, asked_at }) => ({
      id,
      co_name,
      request,
      asked: ownTimes(args)(asked_at),
    })),
  };
});

/** Links to the changes to decide. */
export default function CompanyChanges() {
  const { changes } = useLoaderData<typeof loader>();
  const t = useTexts(companyChangesTexts);
  return (
    <>
      <h1>{handle.title[useLanguage()]}</h1>
      <p className="mb-6 mt-3 max-w-line">{t.about}</p>
      {changes.length === 0 ? (
        <EmptyState picture="list" title={t.none}>
          {t.noneText}
        </EmptyState>
      ) : null}
      <EntryLinks
        entries={changes.map(({ id, co_name, request, asked }) => ({
          href: `/admin/super-global/company-changes/${encodeURIComponent(id)}`,
          name: co_name,
          about: t.line({
            what: [
              ...(request.co_name === null ? [] : [t.legalName]),
              ...(request.ein_last4 === null ? [] : ["EIN"]),
            ],
            asked,
          }),
        }))}
      />
    </>
  );
}
