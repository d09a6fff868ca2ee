import { useLoaderData } from "@remix-run/react";
import { ReviewTable } from "~/components/admin/super/reviews/review-table";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { reviewStates, type ReviewState } from "~/domain/admin/review-states";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { reviewList } from "~/screens/admin/super-reviews.server";

const reviewListTexts = texts({
  en: {
    title: "Applications to approve",
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
    title: "Solicitudes por aprobar",
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

export const loader = page(["auth", "superadmin"], reviewList);

export default function Reviews() {
  const { path, state, rows, pagination } = useLoaderData<typeof loader>();
  const t = useTexts(reviewListTexts);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-6 mt-2 max-w-line">{t.about}</p>
      <ReviewStates path={path} current={state} />
      {rows.length === 0 ? (
        <EmptyState picture="list" title={t.none[state]}>
          {t.noneText}
        </EmptyState>
      ) : (
        <ReviewTable rows={rows} />
      )}
      <PageLinks
        path={path}
        query={state === "submitted" ? {} : { state }}
        pagination={pagination}
      />
    </>
  );
}

function ReviewStates({ path, current }: { path: string; current: ReviewState }) {
  const t = useTexts(reviewListTexts);
  return (
    <nav aria-label={t.which} className="mb-6">
      <ul className="flex flex-wrap gap-x-6">
        {reviewStates.map((state) => (
          <li key={state}>
            <a
              className="tap aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline"
              href={state === "submitted" ? path : `${path}?state=${state}`}
              aria-current={state === current ? "page" : undefined}
            >
              {t[state]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
