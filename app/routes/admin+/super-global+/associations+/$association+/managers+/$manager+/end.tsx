import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { officeTexts } from "~/domain/association/desk/office.text";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { pageNotFound } from "~/backend/page-error.server";
import { seeOther } from "~/screens/forms/form-answer.server";
import { idInPath, callForDesk, deskIn } from "~/screens/association/desk/whose-desk.server";
import { listAssociationManagers, endManager } from "~/core/association/managers";
import { say } from "~/language/say";

export const handle = { title: { en: "Remove a manager", es: "Quitar a un representante" } };

/** Returns the question with the manager's name, and if they are only invited. @throws Response the not-found page */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { managers } = await callForDesk(args, listAssociationManagers, {});
  const manager = managers.find(({ id }) => id === args.params["manager"]);
  if (!manager) throw pageNotFound(args.url.pathname);
  const name = manager.name ?? manager.email;
  const isInvited = manager.state === "invited";
  const t = say(officeTexts, args.language);
  return {
    documentTitle: (isInvited ? t.withdrawTitle : t.endTitle)({ name }),
    isInvited,
    back: `${deskIn(args).base}/managers`,
  };
});

/** Ends the manager's access, or withdraws their invitation. */
export const action = form(["auth", "superadmin"], async (posted) => {
  await callForDesk(posted, endManager, { id: idInPath(posted, "manager") });
  return seeOther(`${deskIn(posted).base}/managers`, { notice: "managerEnded" });
});

/** Asks to confirm that a manager's access ends, or that their invitation is withdrawn. */
export default function EndManager() {
  const { documentTitle, isInvited, back } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(officeTexts);
  return (
    <>
      <h1 className="[overflow-wrap:anywhere]">{documentTitle}</h1>
      <p className="mt-2 max-w-line">{t[isInvited ? "withdrawWhat" : "endWhat"]}</p>
      <FormFrame result={result} className="mt-4">
        <Button>{t[isInvited ? "withdrawButton" : "endButton"]}</Button>
      </FormFrame>
      <LinkLine className="mt-4" href={back} text={t.backToManagers} />
    </>
  );
}
