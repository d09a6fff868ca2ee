import { useLoaderData } from "@remix-run/react";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { useRefused } from "~/components/forms/use-refused";
import { invitationPage, invite } from "~/screens/admin/super-waiting.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Invite the next person" };

/** A refused form comes with how things stand by now. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], invitationPage);
export const action = form(["auth", "superadmin"], invite);

export default function Invite() {
  const page = useLoaderData<typeof loader>();
  const result = useRefused();
  const { product, place, waiting, next } = page;
  const back = { href: page.back, text: "Back to the waiting lists" };
  if (!next) {
    return (
      <NothingToDo title={`Nobody waits in ${place}`} back={back}>
        There is nobody on the list for {product.toLowerCase()} there to invite.
      </NothingToDo>
    );
  }
  return (
    <ConfirmAction
      question={`Invite the next person in ${place}?`}
      changes={[
        {
          what: next.who,
          now: waiting === 1 ? "Waits, the only one" : `Waits, first of ${waiting}`,
          then: `Invited until ${next.until}`,
        },
      ]}
      result={result}
      action={page.action}
      fields={<input type="hidden" name="entry_id" value={next.entryId} />}
      button="Invite this person"
      back={back}
    >
      <p>
        {next.who} has waited for {product.toLowerCase()} since {next.since}. We mail them at once:
        for 14 days they may sign up, whether {place} is open or not.
      </p>
      <p>If they do not, they go to the end of the list.</p>
    </ConfirmAction>
  );
}
