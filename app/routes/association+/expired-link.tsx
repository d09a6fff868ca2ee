import { getZodConstraint } from "@conform-to/zod";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { Part, TapLink } from "~/components/ui/parts";
import { renewInvitation } from "~/core/association/entrance";
import { expiredLinkTexts } from "~/domain/association/expired-link.text";
import { linkEnds } from "~/domain/association/link-ends";
import { emailField } from "~/domain/person-fields";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { handleForm, seeOther } from "~/screens/forms/form-answer.server";

export const handle = {
  title: { en: "This link doesn’t work anymore", es: "Este enlace ya no funciona" },
};

const renewalSchema = z.object({ email: emailField });

/** Returns why the link no longer works, as `why` in the URL says; null for anything unknown. */
const reasonInUrl = (url: URL) =>
  linkEnds.find((each) => each === url.searchParams.get("why")) ?? null;

/** Returns why the link doesn't work, and whether another was just requested (`sent`). */
export const loader = page([], ({ url }) => ({
  reason: reasonInUrl(url),
  sent: url.searchParams.has("sent"),
  constraints: getZodConstraint(renewalSchema),
}));

/** Emails another link for an invitation to the address. The answer doesn't reveal whether one exists. */
export const action = form([], async ({ caller, fields, language, url }) => {
  return handleForm(fields, renewalSchema, async (value) => {
    const reason = reasonInUrl(url);
    await renewInvitation(caller, { ...value, language });
    return seeOther(
      `/association/expired-link?${new URLSearchParams({ ...(reason && { why: reason }), sent: "yes" })}`,
    );
  });
});

/** Why the link doesn't work; unless it was withdrawn or the association is closed, the form for another. */
export default function AssociationExpiredLink() {
  const { reason, sent, constraints } = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(expiredLinkTexts);
  const field = fieldStates(result, constraints);
  return (
    <div className="one-thing frame pt-8">
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line text-lead">{t.why[reason ?? "unknown"]}</p>
      {sent ? (
        <div className="notice my-6 max-w-line" role="status">
          <p>{t.sent}</p>
          <p className="mt-2">{t.sentMore}</p>
        </div>
      ) : null}
      {reason === "closed" || reason === "withdrawn" ? null : (
        <Part id="new-title" title={t.newTitle}>
          <p className="mb-4 mt-2 max-w-line">{t.newLead}</p>
          <FormFrame result={result} intent="renew">
            <EmailField field={field("email")} />
            <Button quiet={sent}>{t.send}</Button>
          </FormFrame>
        </Part>
      )}
      <ul className="mt-8 max-w-form">
        <li>
          <TapLink href="/association">{t.code}</TapLink>
        </li>
        <li>
          <TapLink href="/association/resume">{t.resume}</TapLink>
        </li>
      </ul>
    </div>
  );
}
