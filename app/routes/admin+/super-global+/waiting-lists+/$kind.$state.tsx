import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { invitationPage, invite, waitingListsPath } from "~/screens/admin/super-waiting.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { follow } from "~/http/redirects.server";

export const handle = { title: "Invite the next person" };

/** A refused form comes with how things stand by now. */
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await guard(args, "auth", "superadmin");
  const page = await invitationPage(args.request, backend, args.params);
  return { page, list: waitingListsPath };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await guard(args, "auth", "superadmin");
  const fields = await readForm(args);
  return follow(await invite(args.request, backend, args.params, fields));
}

export default function Invite() {
  const { page, list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { product, place, waiting, next } = page;
  const back = { href: list, text: "Back to the waiting lists" };
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
      result={answer?.result}
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
