import { useLoaderData } from "@remix-run/react";
import { requireKept } from "~/backend/backend-error";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { FormFrame } from "~/components/forms/form-frame";
import { LoginAsNotice } from "~/components/forms/person-only";
import { SeenMark } from "~/components/forms/seen-mark";
import { useFormFields } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { ButtonLine, LinkLine, QuietLink, TapLink, TextList } from "~/components/ui/parts";
import type { AccountClosing } from "~/contract/account/session-calls";
import { closingTexts } from "~/domain/account/closing.text";
import { addDays } from "~/domain/calendar-days";
import { problem } from "~/domain/problems/problem";
import { supportEmail } from "~/domain/support-email";
import { isLoggedInAs } from "~/domain/user";
import { form, page } from "~/http/route.server";
import { ownTimes } from "~/language/own-times";
import { useTexts } from "~/language/use-texts";
import { closingForm } from "~/screens/account/account-forms.server";
import { hasChangedSince, seenVersionOf } from "~/screens/forms/changed-meanwhile.server";
import { seeOther, parseForm, refuse, refuseLoggedInAs } from "~/screens/forms/form-answer.server";

export const handle = { title: { en: "Close your account", es: "Cerrar su cuenta" } };

/** Returns what ends with the account; what prevents closing is left out, because closing checks that itself. */
const endsWithAccount = ({ blocked: _blocked, ...ends }: AccountClosing) => ends;

/** Returns the data of the confirmation page, without facts while an admin is logged in as the user. */
export const loader = page(["auth"], async (args) => {
  const { backend, user } = args;
  await requireKept(backend, "closing");
  const { constraints } = closingForm;
  if (isLoggedInAs(user)) return { facts: null, constraints };
  const closing = await backend.call("accountClosing");
  const until = closing.blocked?.until;
  return {
    facts: {
      ...closing,
      seenVersion: seenVersionOf(endsWithAccount(closing)),
      untilTime: until ? ownTimes(args)(until) : null,
    },
    constraints,
  };
});

/** Closes the account, if what ends with it is still what the page showed; refused during login-as. */
export const action = form(["auth"], async ({ backend, user, closeAccount, fields }) => {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const submission = parseForm(fields, closingForm.schema);
  if (submission.status !== "success") return refuse(submission);
  if (
    await hasChangedSince(fields, async () => endsWithAccount(await backend.call("accountClosing")))
  )
    return refuse(submission, { form: problem("calls.told_otherwise") }, 409);
  const headers = await closeAccount();
  return seeOther("/login", { notice: "accountClosed", headers, newDocument: true });
});

export { reloadAfterConflict as shouldRevalidate } from "~/components/forms/reload";

/** What closing ends, and its form; without the form if something prevents it. During login-as, only why not. */
export default function CloseAccount() {
  const { facts, constraints } = useLoaderData<typeof loader>();
  const t = useTexts(closingTexts);
  const { result, field } = useFormFields(constraints);
  return (
    <div className="frame py-12">
      <h1 className="mb-4">{t.title}</h1>
      {facts === null ? (
        <LoginAsNotice reason={t.why} />
      ) : (
        <>
          <ClosingFacts {...facts} />
          {facts.blocked ? (
            <ButtonLine className="mt-8" quiet href="/me" text={t.back} />
          ) : (
            <FormFrame result={result} action="/me/close" className="mt-8">
              <SeenMark name="seen" value={facts.seenVersion} />
              <CheckboxField field={field("sure")} label={t.sure} />
              <div className="flex flex-wrap gap-4">
                <Button>{t.send}</Button>
                <QuietLink href="/me">{t.keep}</QuietLink>
              </div>
            </FormFrame>
          )}
        </>
      )}
    </div>
  );
}

type ClosingData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["facts"]>;

/** What closing the account ends, deletes and keeps, or why it can't be closed now. */
function ClosingFacts(facts: ClosingData) {
  const { company, membership, coverage_ends, coverage_pending, left_c, drafts, owed } = facts;
  const t = useTexts(closingTexts);
  if (facts.blocked) return <ClosingObstacle {...facts.blocked} untilTime={facts.untilTime} />;
  return (
    <div className="max-w-line">
      <h2 className="text-h3">{t.ends}</h2>
      <ul className="mb-6 mt-2 list-disc pl-6">
        <li>{t.signedOut}</li>
        {company ? <li>{t.company({ company })}</li> : null}
        {membership ? <li>{t.membership}</li> : null}
        {coverage_ends ? <li>{t.coverage({ day: coverage_ends })}</li> : null}
        {coverage_pending ? <li>{t.pending({ day: coverage_pending.from })}</li> : null}
        {coverage_pending?.invoices.map((number) => (
          <li key={number}>{t.pendingInvoice({ number })}</li>
        ))}
        {left_c > 0 ? <li>{t.left({ cents: left_c, email: supportEmail })}</li> : null}
        {drafts > 0 ? <li>{t.drafts({ count: drafts })}</li> : null}
      </ul>
      {owed.length > 0 ? (
        <>
          <h2 className="text-h3">{t.owes}</h2>
          <p className="mt-2">{t.owesHow}</p>
          <TextList
            className="mb-6 mt-2 list-disc pl-6"
            lines={owed.map(({ number, due_on: day, owed_c: cents }) =>
              t.invoice({ number, cents, day }),
            )}
          />
        </>
      ) : null}
      <h2 className="text-h3">{t.deletes}</h2>
      <p className="mb-6 mt-2">{t.deleted}</p>
      <h2 className="text-h3">{t.keeps}</h2>
      <p className="mt-2">{t.kept}</p>
      <p className="mt-2">{t.copy}</p>
      <LinkLine href="/me/export" download text={t.file} />
    </div>
  );
}

/** Why it can't be closed: a company, with links to hand over or cancel, the last super admin, or a new address. */
function ClosingObstacle({
  why,
  company,
  until,
  untilTime,
}: NonNullable<ClosingData["blocked"]> & Pick<ClosingData, "untilTime">) {
  const { blocked: t } = useTexts(closingTexts);
  if (why !== "company_owner") {
    return (
      <div className="notice max-w-line">
        <p>
          {why === "last_super" ? t.last_super : t.address_changed({ until: untilTime ?? t.then })}
        </p>
      </div>
    );
  }
  const owned = { company: company ?? t.someCompany };
  return (
    <div className="notice max-w-line">
      <p>
        {until ? t.company_ending({ ...owned, last: addDays(until, -1) }) : t.company_owner(owned)}
      </p>
      <ul className="mt-2">
        <li>
          <TapLink href="/settings/company/hand-over">{t.handOver}</TapLink>
        </li>
        <li>
          <TapLink href="/settings/subscription/cancel">{until ? t.canceled : t.cancel}</TapLink>
        </li>
      </ul>
    </div>
  );
}
