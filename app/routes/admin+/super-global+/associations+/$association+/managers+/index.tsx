import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import { Managers } from "~/components/association/desk/managers";
import { form, page } from "~/http/route.server";
import { inviteManager, loadManagersPage } from "~/screens/association/desk/office.server";

export const handle = { title: { en: "Managers", es: "Representantes" } };

export const loader = page(["auth", "superadmin"], loadManagersPage);
export const action = form(["auth", "superadmin"], inviteManager);

export default function ManagersPage() {
  const answer = useAnswer<typeof action>();
  return (
    <Managers
      page={useLoaderData<typeof loader>()}
      result={answer && "result" in answer ? answer.result : undefined}
      confirm={answer && "confirm" in answer ? answer.confirm : null}
    />
  );
}
