import { useLoaderData } from "@remix-run/react";
import { ConfirmAction, NothingToDo } from "~/components/admin/super/confirm-action";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { inviteNext } from "~/core/admin/waiting-lists";
import { clockNow } from "~/backend/installation-clock";
import { localDay } from "~/domain/local-days";
import { invitedUntil } from "~/domain/sign-up/registration-dates";
import { zoneOfState } from "~/domain/us-state-zones";
import { formats } from "~/language/formats";
import { displayZone } from "~/language/own-times";
import { submitAndRedirect, textOf } from "~/screens/admin/super-confirm.server";
import {
  waitingListsPath,
  getRequestedList,
  getRequestedListKey,
} from "~/screens/admin/super-waiting.server";

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

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

/** Returns how many wait, and only the `next` of them, by masked email, or null. @throws Response 404 if unknown */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { place, product, people, us_state } = await getRequestedList(args);
  const first = people?.first;
  return {
    place,
    product,
    waiting: people?.waiting ?? 0,
    next: first && {
      entryId: first.entry_id,
      who: first.masked_email,
      since: localDay(first.joined_at, displayZone(args.user)),
      // The email will name the same time.
      until: formats(args.language).time(
        invitedUntil(new Date(clockNow()).toISOString()),
        zoneOfState(us_state),
      ),
    },
  };
});

/** Invites the person shown if they are still next, which is an error otherwise, and returns to all waiting lists. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const list = await getRequestedListKey(posted);
  // A form without a person gets the same answer as one with a person who isn't next.
  const entry_id = textOf(posted.fields, "entry_id") || "nobody";
  const submit = () => inviteNext(posted.caller, { ...list, entry_id });
  return submitAndRedirect(posted, submit, { to: waitingListsPath, notice: "nextInvited" });
});

/** Asks whether to invite the next person; an empty list only says so. */
export default function InviteNextPerson() {
  const { place, product, waiting, next } = useLoaderData<typeof loader>();
  const t = useTexts(inviteNextTexts);
  const { inside } = useTexts(openingTexts);
  const productName = inside[product];
  const back = { href: "/admin/super-global/waiting-lists", text: t.back };
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
      fields={<input type="hidden" name="entry_id" value={entryId} />}
      button={t.button}
      back={back}
    >
      <p>{t.about({ who, what: productName, since, place })}</p>
      <p>{t.otherwise}</p>
    </ConfirmAction>
  );
}
