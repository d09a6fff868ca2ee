import { useLoaderData } from "@remix-run/react";
import { carrierTexts } from "~/components/admin/carriers/carriers.text";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { useRefused } from "~/components/forms/use-refused";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { makeFile, loadMakeFileConfirmation } from "~/screens/admin/carrier-files.server";
import { form, page } from "~/http/route.server";

const missingCodesTexts = texts({
  en: {
    missing: "The file will name these by our own ids, because the company’s codes are missing:",
    missingReceiver: "Who receives it",
    missingGroups: "Groups: {groups:list}",
    missingPlans: "Plans: {plans:list}",
    enter: "Enter the codes first",
  },
  es: {
    missing:
      "El archivo nombrará esto con identificadores nuestros, porque faltan los códigos de la aseguradora:",
    missingReceiver: "Quién lo recibe",
    missingGroups: "Grupos: {groups:list}",
    missingPlans: "Planes: {plans:list}",
    enter: "Escribir primero los códigos",
  },
});

export const handle = {
  title: { en: "Create a carrier’s file", es: "Preparar un archivo para una aseguradora" },
};

export const loader = page(["auth", "superadmin"], loadMakeFileConfirmation);
export const action = form(["auth", "superadmin"], makeFile);

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

function MissingCodes({
  missing: { receiver, groups, plans },
  href,
}: {
  missing: { receiver: boolean; groups: readonly string[]; plans: readonly string[] };
  href: string;
}) {
  const t = useTexts(missingCodesTexts);
  if (!receiver && groups.length + plans.length === 0) return null;
  return (
    <div className="notice max-w-line">
      <p>{t.missing}</p>
      <ul>
        {receiver ? <li>{t.missingReceiver}</li> : null}
        {groups.length > 0 ? <li>{t.missingGroups({ groups })}</li> : null}
        {plans.length > 0 ? <li>{t.missingPlans({ plans })}</li> : null}
      </ul>
      <p>
        <a href={href}>{t.enter}</a>
      </p>
    </div>
  );
}
