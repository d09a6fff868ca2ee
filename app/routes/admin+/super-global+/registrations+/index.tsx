import { useLoaderData } from "@remix-run/react";
import {
  reviewStatesTexts,
  reviewListTexts,
} from "~/components/admin/super/reviews/review-states.text";
import { ReviewTable } from "~/components/admin/super/reviews/review-table";
import { EmptyState } from "~/components/ui/empty-state";
import { PageLinks } from "~/components/ui/page-links";
import { useTexts } from "~/language/use-texts";
import { reviewList } from "~/screens/admin/super-reviews.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Applications to approve", es: "Solicitudes por aprobar" } };

export const loader = page(["auth", "superadmin"], reviewList);

const states = ["submitted", "needs_info", "withdrawn"] as const;

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

type State = (typeof states)[number];

function ReviewStates({ path, current }: { path: string; current: State }) {
  const say = useTexts(reviewStatesTexts);
  return (
    <nav aria-label={say.which} className="mb-6">
      <ul className="flex flex-wrap gap-x-6">
        {states.map((state) => (
          <li key={state}>
            <a
              className="tap aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline"
              href={state === "submitted" ? path : `${path}?state=${state}`}
              aria-current={state === current ? "page" : undefined}
            >
              {say[state]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
