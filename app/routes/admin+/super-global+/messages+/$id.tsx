import { useLoaderData } from "@remix-run/react";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { useRefused } from "~/components/forms/use-refused";
import { messagePage, sendAgain } from "~/screens/admin/super-messages.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Send a message again" };

/** A refused form comes with how things stand by now. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], messagePage);
export const action = form(["auth", "superadmin"], sendAgain);

export default function SendAgain() {
  const message = useLoaderData<typeof loader>();
  const result = useRefused();
  const back = { href: message.back, text: "Back to the messages" };
  if (!message.failed) {
    return (
      <NothingToDo title="This message is not given up" back={back}>
        It was delivered, or it is being tried again.
      </NothingToDo>
    );
  }
  return (
    <ConfirmAction
      question="Send this message again?"
      changes={[{ what: message.what, now: "Given up", then: "Tried once more, at once" }]}
      result={result}
      action={message.href}
      button="Send it again"
      back={back}
    >
      <p>
        It goes to {message.to} and was written on {message.when}. {message.why}.
      </p>
      <p>Links in it are made anew, so they work. If it fails again, it comes back to the list.</p>
    </ConfirmAction>
  );
}
