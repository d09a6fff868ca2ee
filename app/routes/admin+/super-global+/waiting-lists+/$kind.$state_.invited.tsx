import { useLoaderData } from "@remix-run/react";
import { ConfirmAction, NothingToDo } from "~/components/admin/super/confirm-action";
import { ErrorSummary } from "~/components/forms/error-summary";
import { useRefused } from "~/components/forms/use-refused";
import { ButtonLine, TapLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { withdrawPlace } from "~/core/admin/waiting-lists";
import { zoneOfState } from "~/domain/us-state-zones";
import { formats } from "~/language/formats";
import { submitAndRedirect, textOf } from "~/screens/admin/super-confirm.server";
import {
  waitingListsPath,
  getRequestedList,
  getRequestedListKey,
} from "~/screens/admin/super-waiting.server";

const invitedTexts = texts({
  en: {
    back: "Back to the waiting lists",
    title: "Invited in {place}",
    about:
      "They can sign up for {what} until the time shown. If you withdraw an invitation, the person goes back to the place they had, and we’ll email them right away.",
    none: "No one is invited in {place}",
    noneText: "There’s no invitation for {what} there to withdraw.",
    caption: "Invitations",
    who: "Who",
    until: "Until",
    withdraw: "Withdraw",
    button: "Withdraw the invitation",
    which: "of {who}",
    question: "Withdraw {who}’s invitation?",
    asks: "{who} can sign up for {what} in {place} until {until}. Without the invitation, they go back to the place they had. We’ll email them right away.",
    now: "Invited until {until}",
    then: "Waiting in the place they had",
    keep: "Back to the invitations",
  },
  es: {
    back: "Volver a las listas de espera",
    title: "Con invitación en {place}",
    about:
      "Pueden inscribirse para {what} hasta la hora que se indica. Si retira una invitación, la persona espera otra vez en el lugar que tenía. Le escribimos de inmediato.",
    none: "Nadie tiene invitación en {place}",
    noneText: "Allí no hay ninguna invitación para {what} que se pueda retirar.",
    caption: "Invitaciones",
    who: "Quién",
    until: "Hasta",
    withdraw: "Retirar",
    button: "Retirar la invitación",
    which: "de {who}",
    question: "¿Retirar la invitación de {who}?",
    asks: "{who} puede inscribirse para {what} en {place} hasta el {until}. Sin la invitación espera otra vez en el lugar que tenía. Le escribimos de inmediato.",
    now: "Con invitación hasta el {until}",
    then: "Espera en el lugar que tenía",
    keep: "Volver a las invitaciones",
  },
});

export const handle = {
  title: { en: "Invited from a waiting list", es: "Con invitación de una lista de espera" },
};

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

/** Returns a list's open invitations, and the one in the query `withdraw`. @throws Response 404 for an unknown list */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { place, product, people, us_state, path } = await getRequestedList(args);
  const { time } = formats(args.language);
  const invitations = (people?.invitations ?? []).map(
    ({ entry_id, masked_email, invited_until }) => ({
      entryId: entry_id,
      who: masked_email,
      until: time(invited_until, zoneOfState(us_state)),
      withdraw: `${path}/invited?withdraw=${encodeURIComponent(entry_id)}`,
    }),
  );
  const entryIdToWithdraw = args.url.searchParams.get("withdraw");
  return {
    place,
    product,
    path: `${path}/invited`,
    invitations,
    /** The invitation to withdraw, for the confirmation; null without one, or if it is no longer valid. */
    toWithdraw: invitations.find(({ entryId }) => entryId === entryIdToWithdraw) ?? null,
  };
});

/** Withdraws the confirmed invitation and emails the person, who waits at their former place; returns to the list. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const list = await getRequestedListKey(posted);
  const entry_id = textOf(posted.fields, "entry_id") || "nobody";
  const submit = () => withdrawPlace(posted.caller, { ...list, entry_id });
  return submitAndRedirect(posted, submit, {
    to: `${waitingListsPath}/${list.kind}/${list.us_state}/invited`,
    notice: "placeWithdrawn",
  });
});

/** The people of a list who are invited now; with `?withdraw=`, asks whether to withdraw that person's invitation. */
export default function Invitations() {
  const { place, product, path, invitations, toWithdraw } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(invitedTexts);
  const { inside } = useTexts(openingTexts);
  const productName = inside[product];
  const back = { href: "/admin/super-global/waiting-lists", text: t.back };
  if (toWithdraw) {
    const { entryId, who, until } = toWithdraw;
    return (
      <ConfirmAction
        question={t.question({ who })}
        changes={[{ what: who, now: t.now({ until }), then: t.then }]}
        fields={<input type="hidden" name="entry_id" value={entryId} />}
        button={t.button}
        back={{ href: path, text: t.keep }}
      >
        <p>{t.asks({ who, what: productName, place, until })}</p>
      </ConfirmAction>
    );
  }
  if (invitations.length === 0 && !result) {
    return (
      <NothingToDo title={t.none({ place })} back={back}>
        {t.noneText({ what: productName })}
      </NothingToDo>
    );
  }
  return (
    <>
      <h1>{t.title({ place })}</h1>
      {/* The person whose form was sent may no longer be invited. */}
      <ErrorSummary result={result} />
      <p className="my-4 max-w-line">{t.about({ what: productName })}</p>
      <DataTable
        caption={t.caption}
        rows={invitations}
        keyOf={({ entryId }) => entryId}
        columns={[
          { title: t.who, cell: ({ who }) => who },
          { title: t.until, cell: ({ until }) => until },
          {
            title: t.withdraw,
            whole: true,
            cell: ({ withdraw, who }) => (
              <TapLink href={withdraw} more={t.which({ who })}>
                {t.button}
              </TapLink>
            ),
          },
        ]}
      />
      <ButtonLine className="mt-6" quiet href={back.href} text={back.text} />
    </>
  );
}
