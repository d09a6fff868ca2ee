import { useLoaderData } from "@remix-run/react";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { useRefused } from "~/components/forms/use-refused";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadInvitationPage, invite } from "~/screens/admin/super-waiting.server";

const inviteNextTexts = texts({
  en: {
    back: "Back to the waiting lists",
    none: "No one is waiting in {place}",
    noneText: "There’s no one on the list for {what} there to invite.",
    question: "Invite the next person in {place}?",
    only: "Waiting, the only one",
    first: "Waiting, first of {waiting:number}",
    then: "Invited until {until}",
    about:
      "{who} has been waiting for {what} since {since:day}. We’ll email them right away: they’ll have 14 days to sign up, whether or not {place} is open.",
    otherwise: "If they don’t, they’ll go to the end of the list.",
    button: "Invite this person",
  },
  es: {
    back: "Volver a las listas de espera",
    none: "Nadie espera en {place}",
    noneText: "En la lista para {what} no hay nadie allí a quien invitar.",
    question: "¿Invitar a la siguiente persona en {place}?",
    only: "Espera, es la única",
    first: "Espera, la primera de {waiting:number}",
    then: "Con invitación hasta el {until}",
    about:
      "{who} espera {what} desde el {since:day}. Le escribimos de inmediato: durante 14 días puede inscribirse, esté abierto {place} o no.",
    otherwise: "Si no lo hace, pasa al final de la lista.",
    button: "Invitar a esta persona",
  },
});

export const handle = {
  title: { en: "Invite the next person", es: "Invitar a la siguiente persona" },
};

export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], loadInvitationPage);
export const action = form(["auth", "superadmin"], invite);

export default function Invite() {
  const page = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(inviteNextTexts);
  const { inside } = useTexts(openingTexts);
  const { place, waiting, next } = page;
  const productName = inside[page.product];
  const back = { href: page.back, text: t.back };
  if (!next) {
    return (
      <NothingToDo title={t.none({ place })} back={back}>
        {t.noneText({ what: productName })}
      </NothingToDo>
    );
  }
  const { entryId, who, since, until } = next;
  return (
    <ConfirmAction
      question={t.question({ place })}
      changes={[
        {
          what: who,
          now: waiting === 1 ? t.only : t.first({ waiting }),
          then: t.then({ until }),
        },
      ]}
      result={result}
      action={page.action}
      fields={<input type="hidden" name="entry_id" value={entryId} />}
      button={t.button}
      back={back}
    >
      <p>{t.about({ who, what: productName, since, place })}</p>
      <p>{t.otherwise}</p>
    </ConfirmAction>
  );
}
