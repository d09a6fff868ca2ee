import { useLoaderData } from "@remix-run/react";
import { carrierTexts } from "~/components/admin/carriers/carriers.text";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { makeCarrierFile } from "~/core/admin/make-carrier-file";
import { seeOther } from "~/screens/forms/form-answer.server";
import {
  carrierPath,
  carrierFilePath,
  getRequestedCarrier,
  getRequestedCodes,
} from "~/screens/admin/carrier-files.server";
import type { CodedItem } from "~/domain/health/carriers/carrier-codes";

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

/** Returns whether a file is unfinished (`goesOn`), how many may still choose, and which codes are missing. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { carrier, name, files, still_choosing: choosing } = await getRequestedCarrier(args);
  const { receiver, groups, plans } = await getRequestedCodes(args);
  const uncoded = (items: readonly CodedItem[]) =>
    items.filter(({ code, is_used }) => is_used && code === null).map(({ name }) => name);
  return {
    name,
    choosing,
    back: carrierPath(carrier),
    goesOn: files[0]?.state === "making",
    /** What the file will identify by our own ids, because the carrier's codes are missing. */
    missing: { receiver: receiver === null, groups: uncoded(groups), plans: uncoded(plans) },
  };
});

/**
 * Creates a file of what the carrier doesn't know yet. A large one takes several requests, which the administrator
 * continues; if there is nothing to send, it only says so.
 */
export const action = form(["auth", "superadmin"], async (posted) => {
  const { carrier } = await getRequestedCarrier(posted);
  const { id, finished } = await makeCarrierFile(posted.caller, carrier);
  if (!finished) return seeOther(`${carrierPath(carrier)}/make`, { notice: "carrierFileGoesOn" });
  if (id === null) return seeOther(carrierPath(carrier), { notice: "carrierNothing" });
  return seeOther(carrierFilePath({ carrier, id }), { notice: "carrierFileMade" });
});

/** Asks whether to make or continue a file, with how many may still choose and which codes are missing. */
export default function MakeCarrierFile() {
  const { name, back, goesOn, choosing, missing } = useLoaderData<typeof loader>();
  const { receiver, groups, plans } = missing;
  const t = useTexts(carrierTexts);
  const words = useTexts(missingCodesTexts);
  return (
    <ConfirmAction
      question={goesOn ? t.goOnQuestion({ name }) : t.makeQuestion({ name })}
      button={goesOn ? t.goOn : t.makeOne}
      back={{ href: back, text: t.back }}
    >
      <p>{goesOn ? t.goOnAbout : t.makeAbout({ name })}</p>
      {choosing.until === null ? null : (
        <p className="mt-3">{t.stillChoosing({ count: choosing.people, until: choosing.until })}</p>
      )}
      {receiver || groups.length + plans.length > 0 ? (
        <div className="notice max-w-line">
          <p>{words.missing}</p>
          <ul>
            {receiver ? <li>{words.missingReceiver}</li> : null}
            {groups.length > 0 ? <li>{words.missingGroups({ groups })}</li> : null}
            {plans.length > 0 ? <li>{words.missingPlans({ plans })}</li> : null}
          </ul>
          <p>
            <a href={`${back}/codes`}>{words.enter}</a>
          </p>
        </div>
      ) : null}
    </ConfirmAction>
  );
}
