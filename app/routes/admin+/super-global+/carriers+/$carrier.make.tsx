import { useLoaderData } from "@remix-run/react";
import { MissingCodes } from "~/components/admin/carriers/carrier-codes";
import { carrierTexts } from "~/components/admin/carriers/carriers.text";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { useRefused } from "~/components/forms/use-refused";
import { useTexts } from "~/language/use-texts";
import { makeFile, loadMakeFileConfirmation } from "~/screens/admin/carrier-files.server";
import { form, page } from "~/http/route.server";

export const handle = {
  title: { en: "Create a carrier’s file", es: "Preparar un archivo para una aseguradora" },
};

export const loader = page(["auth", "superadmin"], loadMakeFileConfirmation);
export const action = form(["auth", "superadmin"], makeFile);

/** Asks before creating a file or continuing an interrupted one. */
export default function MakeFile() {
  const page = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(carrierTexts);
  const { name, action, back, goesOn, choosing } = page;
  return (
    <ConfirmAction
      question={goesOn ? t.goOnQuestion({ name }) : t.makeQuestion({ name })}
      result={result}
      action={action}
      button={goesOn ? t.goOn : t.makeOne}
      back={{ href: back, text: t.back }}
    >
      <p>{goesOn ? t.goOnAbout : t.makeAbout({ name })}</p>
      {choosing.until === null ? null : (
        <p className="mt-3">{t.stillChoosing({ count: choosing.people, until: choosing.until })}</p>
      )}
      <MissingCodes missing={page.missing} href={`${back}/codes`} />
    </ConfirmAction>
  );
}
