import { useLoaderData } from "@remix-run/react";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { ErrorSummary } from "~/components/forms/error-summary";
import { useRefused } from "~/components/forms/use-refused";
import { ButtonLine, TapLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { openingTexts } from "~/domain/admin/opening-words.text";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadInvitedPage, withdraw } from "~/screens/admin/super-waiting.server";

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

export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], loadInvitedPage);
export const action = form(["auth", "superadmin"], withdraw);

export default function Invited() {
  const { place, product, invitations, asks, action: to, ...page } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(invitedTexts);
  const { inside } = useTexts(openingTexts);
  const productName = inside[product];
  const back = { href: page.back, text: t.back };
  if (asks) {
    const { entryId, who, until, withdraw: withdrawPath } = asks;
    return (
      <ConfirmAction
        question={t.question({ who })}
        changes={[{ what: who, now: t.now({ until }), then: t.then }]}
        result={result}
        action={withdrawPath}
        fields={<input type="hidden" name="entry_id" value={entryId} />}
        button={t.button}
        back={{ href: to, text: t.keep }}
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
            cell: ({ withdraw: asking, who }) => (
              <TapLink href={asking} more={t.which({ who })}>
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
