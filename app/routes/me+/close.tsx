import { useLoaderData } from "@remix-run/react";
import { requireKept } from "~/backend/backend-error";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { readAnewAfterConflict } from "~/components/forms/reload-after-conflict";
import { LoginAsNotice } from "~/components/forms/person-only";
import { SeenMark } from "~/components/forms/seen-mark";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { ButtonLine, LinkLine, QuietLink, TapLink, TextList } from "~/components/ui/parts";
import type { AccountClosing } from "~/contract/account/session-calls";
import { closingTexts } from "~/domain/account/closing.text";
import { addDays } from "~/domain/calendar-days";
import { problem } from "~/domain/problems/problem";
import { supportEmail } from "~/domain/support-email";
import { isLoggedInAs } from "~/domain/user";
import { form, page } from "~/http/route.server";
import { ownTimes, type Reader } from "~/language/own-times";
import { say } from "~/language/say";
import { useTexts } from "~/language/use-texts";
import { closingForm } from "~/screens/account/account-forms.server";
import { handOverPath } from "~/screens/company/hand-over.server";
import { hasChangedSince, seenVersionOf } from "~/screens/forms/changed-meanwhile.server";
import { go, parseForm, refuse, refuseLoggedInAs } from "~/screens/forms/form-answer.server";
import type { PageRequest, SignedIn } from "~/sessions/visitor";

export const handle = { title: { en: "Close your account", es: "Cerrar su cuenta" } };

/** Returns what prevents closing, and how to resolve it. */
function inTheWay({ why, company, until }: NonNullable<AccountClosing["blocked"]>, reader: Reader) {
  const t = say(closingTexts, reader.language).blocked;
  const owned = { company: company ?? t.someCompany };
  const texts = {
    company_owner: () =>
      until ? t.company_ending({ ...owned, last: addDays(until, -1) }) : t.company_owner(owned),
    last_super: () => t.last_super,
    address_changed: () => t.address_changed({ until: until ? ownTimes(reader)(until) : t.then }),
  };
  const ways =
    why === "company_owner"
      ? [
          { text: t.handOver, href: handOverPath },
          { text: until ? t.canceled : t.cancel, href: "/settings/subscription/cancel" },
        ]
      : [];
  return { text: texts[why](), ways };
}

/** Returns what ends with the account; what prevents closing it is checked when it is closed. */
const endsWith = ({ blocked: _blocked, ...ends }: AccountClosing) => ends;

async function closingFacts(args: PageRequest<SignedIn>) {
  const { backend, user, language } = args;
  if (isLoggedInAs(user)) return null;
  const closing = await backend.call("accountClosing");
  const { blocked, company, membership, coverage_ends, coverage_pending, drafts } = closing;
  const { owed, left_c } = closing;
  const t = say(closingTexts, language);
  return {
    seenVersion: seenVersionOf(endsWith(closing)),
    blocked: blocked && inTheWay(blocked, args),
    ends: [
      t.signedOut,
      ...(company ? [t.company({ company })] : []),
      ...(membership ? [t.membership] : []),
      ...(coverage_ends ? [t.coverage({ day: coverage_ends })] : []),
      ...(coverage_pending ? [t.pending({ day: coverage_pending.from })] : []),
      ...(coverage_pending?.invoices ?? []).map((number) => t.pendingInvoice({ number })),
      ...(left_c > 0 ? [t.left({ cents: left_c, email: supportEmail })] : []),
      ...(drafts > 0 ? [t.drafts({ count: drafts })] : []),
    ],
    owed: owed.map(({ number, due_on: day, owed_c: cents }) => t.invoice({ number, cents, day })),
  };
}

/** Returns the data of the confirmation page, without facts while an admin is logged in as the user. */
export const loader = page(["auth"], async (args) => {
  await requireKept(args.backend, "closing");
  return {
    documentTitle: say(closingTexts, args.language).title,
    facts: await closingFacts(args),
    constraints: closingForm.constraints,
  };
});

export const action = form(["auth"], async ({ backend, user, closeAccount, fields }) => {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const submission = parseForm(fields, closingForm.schema);
  if (submission.status !== "success") return refuse(submission);
  if (await hasChangedSince(fields, async () => endsWith(await backend.call("accountClosing"))))
    return refuse(submission, { form: problem("calls.told_otherwise") }, 409);
  const headers = await closeAccount();
  return go("/login", { notice: "accountClosed", headers, newDocument: true });
});

export const shouldRevalidate = readAnewAfterConflict;

export default function CloseAccount() {
  const { facts, constraints } = useLoaderData<typeof loader>();
  const t = useTexts(closingTexts);
  const result = useRefused();
  const field = fieldStates(result, constraints);
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

type Blocked = { text: string; ways: readonly { text: string; href: string }[] };

function ClosingFacts({
  blocked,
  ends,
  owed,
}: {
  /** What prevents closing the account, and how to resolve it. */
  blocked: Blocked | null;
  ends: readonly string[];
  owed: readonly string[];
}) {
  const t = useTexts(closingTexts);
  if (blocked) return <InTheWay {...blocked} />;
  return (
    <div className="max-w-line">
      <h2 className="text-h3">{t.ends}</h2>
      <TextList className="mb-6 mt-2 list-disc pl-6" lines={ends} />
      {owed.length > 0 ? (
        <>
          <h2 className="text-h3">{t.owes}</h2>
          <p className="mt-2">{t.owesHow}</p>
          <TextList className="mb-6 mt-2 list-disc pl-6" lines={owed} />
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

function InTheWay({ text, ways }: Blocked) {
  return (
    <div className="notice max-w-line">
      <p>{text}</p>
      {ways.length > 0 ? (
        <ul className="mt-2">
          {ways.map((way) => (
            <li key={way.href}>
              <TapLink href={way.href}>{way.text}</TapLink>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
