import { supportEmail } from "~/domain/support-email";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireKept } from "~/backend/backend-error";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { linkOwner } from "~/screens/account/link-owner.server";
import { leaveNewsletter } from "~/screens/shell/newsletter.server";
import { form, page } from "~/http/route.server";

export const handle = { title: "Unsubscribe" };

const tokenIn = ({ searchParams }: URL) => searchParams.get("token") ?? "";

/** Opening the link only shows a button: mail scanners open links too. */
export const loader = page([], async ({ backend, url }) => {
  await requireKept(backend, "newsletter");
  const token = tokenIn(url);
  const owner = token ? await linkOwner(backend, token, ["unsubscribe"]) : null;
  return owner ? { token, email: owner.email } : null;
});

/** From the page's form, or from a mail program's own button, which posts to the link itself (RFC 8058). */
export const action = form([], async ({ backend, fields, url }) => {
  const posted = fields.get("token");
  const token = typeof posted === "string" ? posted : tokenIn(url);
  return { left: await leaveNewsletter(backend, token) };
});

export default function Unsubscribe() {
  const link = useLoaderData<typeof loader>();
  const left = useActionData<typeof action>()?.left;
  if (left) {
    return (
      <div className="frame py-12">
        <h1>You are unsubscribed</h1>
        <p className="my-4 max-w-line" role="status">
          We send no more newsletters to this address. The form below takes you back on the list.
        </p>
      </div>
    );
  }
  if (!link || left === false) {
    return (
      <div className="frame py-12">
        <h1>This link does not work</h1>
        <p className="my-4 max-w-line">
          It may have been cut in two by your mail program. Open it from the newest message, or
          write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> and we take your address
          off the list.
        </p>
      </div>
    );
  }
  return (
    <div className="frame py-12">
      <h1>Unsubscribe from the newsletter</h1>
      <p className="my-4 max-w-line">
        {link.email ? `${link.email} gets no more newsletters. ` : null}Messages about your account
        still come.
      </p>
      <FormFrame action="/newsletter/unsubscribe">
        <input type="hidden" name="token" value={link.token} />
        <Button>Unsubscribe</Button>
      </FormFrame>
    </div>
  );
}
