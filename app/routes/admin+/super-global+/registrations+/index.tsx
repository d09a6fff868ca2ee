import { useLoaderData } from "@remix-run/react";
import { ReviewStates } from "~/components/admin/super/review-states";
import { reviewStatesTexts } from "~/components/admin/super/review-states.text";
import { ReviewTable } from "~/components/admin/super/review-table";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { useTexts } from "~/language/use-texts";
import { reviewList } from "~/screens/admin/super-reviews.server";
import { page } from "~/http/route.server";

export const handle = { title: "Applications to approve" };

export const loader = page(["auth", "superadmin"], reviewList);

export default function Reviews() {
  const { path, state, rows, current_page, last_page } = useLoaderData<typeof loader>();
  const { none } = useTexts(reviewStatesTexts);
  return (
    <>
      <h1>Applications to approve</h1>
      <p className="mb-6 mt-2 max-w-line">
        Applicants are promised an answer within 2 working days. The oldest is first.
      </p>
      <ReviewStates path={path} current={state} />
      {rows.length === 0 ? (
        <EmptyState picture="list" title={none[state]}>
          A company that has the name of a member in its state is listed here, until somebody has
          looked at it.
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
