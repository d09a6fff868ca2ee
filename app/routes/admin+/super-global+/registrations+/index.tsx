import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { reviewStates } from "~/domain/admin/review-states";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts, useLanguage } from "~/language/use-texts";
import { listRegistrationsToReview } from "~/core/admin/review-list";
import { reviewsPath, reviewRow } from "~/screens/admin/super-reviews.server";
import { reviewTexts, PersonCell } from "~/components/admin/super/review-words";
import { DataTable } from "~/components/ui/data-table";

const reviewListTexts = texts({
  en: {
    caption: "Applications",
    application: "Application",
    about: "Applicants are promised an answer within 2 business days. The oldest is first.",
    noneText:
      "A company with the same name as a member in its state is listed here until someone has reviewed it.",
    which: "Which applications",
    submitted: "Waiting for us",
    needs_info: "Waiting for an answer",
    withdrawn: "Withdrawn",
    none: {
      submitted: "No applications waiting",
      needs_info: "No applicants have been asked",
      withdrawn: "No application was withdrawn",
    },
  },
  es: {
    caption: "Solicitudes",
    application: "Solicitud",
    about:
      "A los solicitantes se les promete una respuesta en 2 días hábiles. La más antigua va primero.",
    noneText:
      "Una empresa que se llama como un miembro de su estado aparece aquí hasta que alguien la haya revisado.",
    which: "Qué solicitudes",
    submitted: "Esperan nuestra respuesta",
    needs_info: "Esperan una respuesta",
    withdrawn: "Retiradas",
    none: {
      submitted: "No hay solicitudes en espera",
      needs_info: "No se ha preguntado a ningún solicitante",
      withdrawn: "No se ha retirado ninguna solicitud",
    },
  },
});

export const handle = { title: { en: "Applications to approve", es: "Solicitudes por aprobar" } };

/** Returns a page of applications in the chosen state, the earliest first; those to approve by default. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { caller, url } = args;
  const page = url.searchParams.get("page")?.slice(0, 20) ?? "1";
  const shownState = url.searchParams.get("state");
  const state = reviewStates.find((each) => each === shownState) ?? "submitted";
  const { registrations, pagination } = await listRegistrationsToReview(caller, { page, state });
  return {
    path: reviewsPath,
    state,
    rows: registrations.map((each) => reviewRow(each, args)),
    pagination,
  };
});

/** A page of the applications in one state, with links to each and to the other states. */
export default function ApplicationsToReview() {
  const { path, state, rows, pagination } = useLoaderData<typeof loader>();
  const t = useTexts(reviewListTexts);
  const words = useTexts(reviewTexts);
  return (
    <>
      <h1>{handle.title[useLanguage()]}</h1>
      <p className="mb-6 mt-2 max-w-line">{t.about}</p>
      <nav aria-label={t.which} className="mb-6">
        <ul className="flex flex-wrap gap-x-6">
          {reviewStates.map((each) => (
            <li key={each}>
              <a
                className="tap aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline"
                href={each === "submitted" ? path : `${path}?state=${each}`}
                aria-current={each === state ? "page" : undefined}
              >
                {t[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {rows.length === 0 ? (
        <EmptyState picture="list" title={t.none[state]}>
          {t.noneText}
        </EmptyState>
      ) : (
        <DataTable
          caption={t.caption}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t.application,
              cell: ({ name, reference, place, href }) => (
                <>
                  <a href={href}>{name}</a>
                  <span className="block text-small font-normal text-soft">
                    {[reference, place].filter(Boolean).join(", ")}
                  </span>
                </>
              ),
            },
            { title: words.sentInBy, cell: ({ applicant }) => <PersonCell {...applicant} /> },
            { title: words.sentInOn, cell: ({ sentIn }) => sentIn },
            { title: words.why, cell: ({ reason }) => reason },
          ]}
        />
      )}
      <PageLinks
        path={path}
        query={state === "submitted" ? {} : { state }}
        pagination={pagination}
      />
    </>
  );
}
