import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { LinkLine } from "~/components/ui/parts";
import { deskTexts } from "~/domain/association/desk/desk.text";
import { inviteTexts } from "~/domain/association/desk/invite.text";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { getInvitation, withdrawInvitation } from "~/core/association/invite-roster";
import { say } from "~/language/say";
import { seeOther } from "~/screens/forms/form-answer.server";
import {
  deskIn,
  isOpenInvitation,
  callForDesk,
  idInPath,
} from "~/screens/association/desk/whose-desk.server";

export const handle = { title: { en: "Withdraw an invitation", es: "Retirar una invitación" } };

/** Returns an invitation, and whether it can still be withdrawn (`isOpen`). @throws Response the not-found page */
export const loader = page(["auth", "associationdesk"], async (args) => {
  const { email, legal_name, state } = await callForDesk(args, getInvitation, {
    id: idInPath(args, "invitation"),
  });
  return {
    documentTitle: say(inviteTexts, args.language).withdrawTitle({ email }),
    email,
    company: legal_name,
    state,
    isOpen: isOpenInvitation(state),
    back: `${deskIn(args).base}/invitations`,
  };
});

/** Withdraws the invitation, unless it was used or replaced (an error), and returns to the list of invitations. */
export const action = form(["auth", "associationdesk"], async (posted) => {
  await callForDesk(posted, withdrawInvitation, { id: idInPath(posted, "invitation") });
  return seeOther(`${deskIn(posted).base}/invitations`, { notice: "invitationWithdrawn" });
});

/** Asks whether to withdraw the invitation; one that isn't open only says so. */
export default function WithdrawInvitation() {
  const { email, company, state, isOpen, back } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(inviteTexts);
  const words = useTexts(deskTexts);
  return (
    <>
      <h1 className="[overflow-wrap:anywhere]">
        {isOpen ? t.withdrawTitle({ email }) : t.notOpen({ email })}
      </h1>
      {company ? <p className="mt-2 text-soft">{company}</p> : null}
      {isOpen ? (
        <>
          <p className="mt-2 max-w-line">{t.withdrawWhat}</p>
          {state === "waiting" ? <p className="mt-2 max-w-line">{t.withdrawOnItsWay}</p> : null}
          <FormFrame result={result} className="mt-4">
            <Button>{t.withdraw}</Button>
          </FormFrame>
        </>
      ) : (
        <p className="mt-2 max-w-line">
          {t.notOpenWhat({ state: words.invitation[state].toLowerCase() })}
        </p>
      )}
      <LinkLine className="mt-4" href={back} text={t.back} />
    </>
  );
}
