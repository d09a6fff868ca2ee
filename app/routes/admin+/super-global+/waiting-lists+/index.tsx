import { useLoaderData } from "@remix-run/react";
import { WaitingListTable } from "~/components/admin/super/states/waiting-list-table";
import { waitingListsTexts } from "~/components/admin/super/states/waiting-lists.text";
import { EmptyState } from "~/components/ui/empty-state";
import { useTexts } from "~/language/use-texts";
import { waitingListRows } from "~/screens/admin/super-waiting.server";
import { page } from "~/http/route.server";

export const handle = { title: { en: "Waiting lists", es: "Listas de espera" } };

export const loader = page(["auth", "superadmin"], waitingListRows);

export default function WaitingLists() {
  const { rows } = useLoaderData<typeof loader>();
  const t = useTexts(waitingListsTexts);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-6 mt-2 max-w-line">{t.about}</p>
      {rows.length > 0 ? (
        <WaitingListTable rows={rows} />
      ) : (
        <EmptyState picture="list" title={t.none}>
          {t.noneText}
        </EmptyState>
      )}
    </>
  );
}
