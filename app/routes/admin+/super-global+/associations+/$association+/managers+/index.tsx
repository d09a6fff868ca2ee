import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/components/forms/use-refused";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { DataTable } from "~/components/ui/data-table";
import { Part, QuietLink, TapLink } from "~/components/ui/parts";
import { officeTexts } from "~/domain/association/desk/office.text";
import { formats } from "~/language/formats";
import { useLanguage, useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { z } from "zod";
import { clockNow } from "~/backend/installation-clock";
import { emailSchema } from "~/contract/shapes";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import { displayZone } from "~/language/own-times";
import { seeOther, parseForm, refuse } from "~/screens/forms/form-answer.server";
import { callForDesk, deskIn } from "~/screens/association/desk/whose-desk.server";
import { listAssociationManagers, inviteManager } from "~/core/association/managers";

export const handle = { title: { en: "Managers", es: "Representantes" } };

/** The email address to invite. */
const managerSchema = z.object({
  email: z
    .string({ required_error: problem("roster.email_wrong") })
    .pipe(emailSchema.catch(""))
    .refine((email) => email !== "", problem("roster.email_wrong")),
});

const managersPath = (args: Parameters<typeof deskIn>[0]) => `${deskIn(args).base}/managers`;

/** Returns all managers, newest first, also invited and former ones, with the day since which each has their state. */
export const loader = page(["auth", "superadmin"], async (args) => {
  const { managers } = await callForDesk(args, listAssociationManagers, {});
  const now = new Date(clockNow()).toISOString();
  return {
    constraints: { email: { required: true, maxLength: 254 } },
    managers: managers.map((each) => ({
      ...each,
      since: localDay(each.ended_at ?? each.accepted_at ?? each.invited_at, displayZone(args.user)),
      expired: each.state === "invited" && each.expires_at <= now,
      end: `${managersPath(args)}/${encodeURIComponent(each.id)}/end`,
    })),
  };
});

/** Returns the invitation to confirm; with `sure`, emails it, also again, but not to an active manager. */
export const action = form(["auth", "superadmin"], async (posted) => {
  const submission = parseForm(posted.fields, managerSchema);
  if (submission.status !== "success") return refuse(submission);
  const { email } = submission.value;
  const back = managersPath(posted);
  if (posted.fields.get("sure") !== "yes") {
    const { name } = await callForDesk(posted, listAssociationManagers, {});
    return { confirm: { email, association: name, back } };
  }
  await callForDesk(posted, inviteManager, { email });
  return seeOther(back, { notice: "managerInvited" });
});

/** The managers and the form to invite another; in its place, the question that the action returned. */
export default function ManagersPage() {
  const { managers, constraints } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const result = answer && "result" in answer ? answer.result : undefined;
  const confirm = answer && "confirm" in answer ? answer.confirm : null;
  const t = useTexts(officeTexts);
  const { day } = formats(useLanguage());
  const field = fieldStates(result, constraints);
  if (confirm) {
    return (
      <>
        <h1 className="[overflow-wrap:anywhere]">{t.inviteTitle(confirm)}</h1>
        <p className="mt-2 max-w-line">{t.inviteHint}</p>
        <p className="mt-2 max-w-line">{t.managersAbout}</p>
        <FormFrame result={undefined} className="mt-4">
          <input type="hidden" name="email" value={confirm.email} />
          <input type="hidden" name="sure" value="yes" />
          <div className="flex flex-wrap gap-3">
            <Button>{t.inviteSend}</Button>
            <QuietLink href={confirm.back}>{t.backToManagers}</QuietLink>
          </div>
        </FormFrame>
      </>
    );
  }
  return (
    <>
      <h1>{t.managersTitle}</h1>
      <p className="mb-4 mt-2 max-w-line">{t.managersAbout}</p>
      {managers.length === 0 ? (
        <p>{t.noManagers}</p>
      ) : (
        <DataTable
          caption={t.managersTitle}
          rows={managers}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t.manager,
              cell: ({ name, email }) => (
                <span className="[overflow-wrap:anywhere]">
                  {[name, email].filter(Boolean).join(", ")}
                </span>
              ),
            },
            {
              title: t.state,
              cell: ({ state, expired }) => (
                <Chip tone={state === "active" ? "good" : "plain"}>
                  {t.managerStates[expired ? "expired" : state]}
                </Chip>
              ),
            },
            { title: t.since, cell: ({ since }) => day(since) },
            {
              title: t.end,
              whole: true,
              cell: ({ state, name, email, end }) =>
                state === "ended" ? null : (
                  <TapLink href={end}>
                    {t[state === "invited" ? "withdrawOf" : "endOf"]({ name: name ?? email })}
                  </TapLink>
                ),
            },
          ]}
        />
      )}
      <Part id="invite" title={t.invite}>
        <p className="mt-2 max-w-line text-soft">{t.inviteHint}</p>
        <FormFrame result={result} className="mt-4">
          <EmailField field={field("email")} label={t.email} />
          <Button>{t.invite}</Button>
        </FormFrame>
      </Part>
    </>
  );
}
