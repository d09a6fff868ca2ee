import { useLoaderData } from "@remix-run/react";
import { ReviewStates } from "~/components/admin/super/reviews/review-states";
import { reviewStatesTexts } from "~/components/admin/super/reviews/review-states.text";
import { reviewListTexts } from "~/components/admin/super/reviews/review-list.text";
import { ReviewTable } from "~/components/admin/super/reviews/review-table";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { useTexts } from "~/language/use-texts";
import { reviewList } from "~/screens/admin/super-reviews.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Applications to approve", es: "Solicitudes por aprobar" } };

export const loader = page(["auth", "superadmin"], reviewList);

export default function Reviews() {
  const { path, state, rows, current_page, last_page } = useLoaderData<typeof loader>();
  const t = useTexts(reviewListTexts);
  const { none } = useTexts(reviewStatesTexts);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-6 mt-2 max-w-line">{t.about}</p>
      <ReviewStates path={path} current={state} />
      {rows.length === 0 ? (
        <EmptyState picture="list" title={none[state]}>
          {t.noneText}
        </EmptyState>
      ) : (
        <ReviewTable rows={rows} />
      )}
      <PageLinks
        path={path}
        query={state === "submitted" ? {} : { state }}
        current={current_page}
        last={last_page}
      />
    </>
  );
}
