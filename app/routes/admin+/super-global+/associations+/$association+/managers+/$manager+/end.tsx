import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { officeTexts } from "~/domain/association/desk/office.text";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { endManager, loadEndManagerPage } from "~/screens/association/desk/office.server";

export const handle = { title: { en: "Remove a manager", es: "Quitar a un representante" } };

export const loader = page(["auth", "superadmin"], loadEndManagerPage);
export const action = form(["auth", "superadmin"], endManager);

export default function End() {
  const { name, isInvited, back } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(officeTexts);
  return (
    <>
      <h1 className="[overflow-wrap:anywhere]">
        {t[isInvited ? "withdrawTitle" : "endTitle"]({ name })}
      </h1>
      <p className="mt-2 max-w-line">{t[isInvited ? "withdrawWhat" : "endWhat"]}</p>
      <FormFrame result={result} className="mt-4">
        <Button>{t[isInvited ? "withdrawButton" : "endButton"]}</Button>
      </FormFrame>
      <LinkLine className="mt-4" href={back} text={t.backToManagers} />
    </>
  );
}
