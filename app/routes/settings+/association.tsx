import { useLoaderData } from "@remix-run/react";
import { clockNow } from "~/backend/installation-clock";
import { BackLink } from "~/components/benefits/back-link";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { ButtonLine, LinkLine, Part, TextList } from "~/components/ui/parts";
import { Sentence } from "~/components/ui/sentence";
import { SummaryList } from "~/components/ui/summary-list";
import { stayInAssociation } from "~/core/association/leaving";
import {
  getAssociationMembership,
  findPaidDuesInvoice,
} from "~/core/association/association-membership";
import { localDay } from "~/domain/local-days";
import { supportEmail } from "~/domain/support-email";
import { isLoggedInAs, payersToday, zoneOfPayer } from "~/domain/user";
import { form, page } from "~/http/route.server";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import { useLanguage, useTexts } from "~/language/use-texts";
import {
  launchPath,
  launchSentence,
  ownAssociationPath,
  paymentCopyPath,
  stateText,
  unpaidWarning,
} from "~/screens/association/member/own-association";
import { ownAssociationTexts } from "~/screens/association/member/own-association.text";
import { renderMarkdown } from "~/screens/benefits/markdown.server";
import { invoicesPath } from "~/screens/billing/membership/membership-paths";
import { seeOther, refuseLoggedInAs } from "~/screens/forms/form-answer.server";

export const handle = { title: { en: "Your association", es: "Su asociación" }, noScripts: true };

/**
 * Returns the membership in an association, also a former one, and its agreement in the reader's language if
 * translated. A user who never had one is redirected to the settings, which show what there is.
 */
export const loader = page(["auth"], async ({ caller, user, language }) => {
  const [ownMembership, paid] = await Promise.all([
    getAssociationMembership(caller),
    findPaidDuesInvoice(caller),
  ]);
  if (!ownMembership) return seeOther("/settings");
  const { agreement, ...membership } = ownMembership;
  const { association } = membership;
  const isTranslated = language === "es" && agreement?.body_es != null;
  return {
    documentTitle: say(ownAssociationTexts, language).title({ association }),
    membership,
    isPaid: paid !== null,
    today: payersToday(user, clockNow()),
    agreement: agreement && {
      version: agreement.version,
      signer: agreement.signer,
      signed_on: agreement.signed_at && localDay(agreement.signed_at, zoneOfPayer(user)),
      summary: (isTranslated ? agreement.summary_es : null) ?? agreement.summary,
      isTranslated,
      html: renderMarkdown((isTranslated ? agreement.body_es : null) ?? agreement.body).html,
    },
  };
});

/** Keeps the membership of a member who was leaving; refused during login-as. */
export const action = form(["auth"], async ({ caller, user, fields }) => {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  await stayInAssociation(caller);
  return seeOther(ownAssociationPath, { notice: "associationStays" });
});

/** A member's association with dues, launch, plans and agreement; of a former one without dues, plans and contact. */
export default function OwnAssociation() {
  const data = useLoaderData<typeof loader>();
  const { documentTitle, membership, today, agreement } = data;
  const { state, leaves_on, plans, launch } = membership;
  const t = useTexts(ownAssociationTexts);
  const language = useLanguage();
  const isOver = state === "ended";
  const hasPlans = !isOver && plans.length > 0;
  return (
    <div className="frame pt-4">
      <BackLink href="/settings" text={t.settings} />
      <h1>{documentTitle}</h1>
      <p className="mt-2 max-w-line text-lead font-bold">{stateText(membership, language)}</p>
      <p className="mt-1 text-soft">{t.notInsurance}</p>
      {!isOver && leaves_on !== null ? <StayForm leaves_on={leaves_on} /> : null}
      {isOver ? null : <OwedDues {...data} />}
      <MembershipFacts {...data} />
      {launch ? (
        <Part id="launch" title={t.launchTitle} className="mt-6 max-w-line">
          <p className="mt-2">{launchSentence(launch.on, today, language)}</p>
          <LinkLine className="mt-2 print:hidden" href={launchPath} text={t.toLaunch} />
        </Part>
      ) : null}
      <Part id="brings" title={t.bringsTitle} className="mt-6 max-w-line">
        <p className="mt-2">{isOver ? t.ended : hasPlans ? t.brings : t.noPlans}</p>
        {hasPlans ? <TextList className="mt-2 list-disc ps-6" lines={plans} /> : null}
        {hasPlans && state === "active" && leaves_on === null ? (
          <LinkLine className="mt-2" href="/benefits/health-insurance/plans" text={t.toPlans} />
        ) : null}
      </Part>
      {isOver ? null : (
        <Part id="contact" title={t.contactTitle} className="mt-6 max-w-line">
          <p className="mt-2">{t.contact}</p>
          <p className="break-words">
            <a className="tap [overflow-wrap:anywhere]" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </p>
        </Part>
      )}
      {agreement ? (
        <Part id="agreement" title={t.agreementTitle} className="mt-6 max-w-line">
          <p className="mt-2">{agreement.summary}</p>
          <details className="mt-2">
            <summary className="tap">{t.read({ version: agreement.version })}</summary>
            {agreement.isTranslated ? <p className="my-2 text-soft">{t.english}</p> : null}
            <div
              className="prose rounded border bg-raised px-4 py-2"
              dangerouslySetInnerHTML={{ __html: agreement.html }}
            />
          </details>
        </Part>
      ) : null}
      <Part id="change" title={t.changeTitle} className="mt-6 max-w-line print:hidden">
        {isOver ? null : <p className="mt-2">{t.switchNote}</p>}
        {!isOver && leaves_on === null ? (
          <LinkLine className="mt-2" href={`${ownAssociationPath}/leave`} text={t.leave} />
        ) : null}
        <LinkLine
          className="mt-2"
          href="/association/join"
          text={isOver ? t.joinAgain : t.switch}
        />
      </Part>
    </div>
  );
}

type AssociationData = ReturnType<typeof useLoaderData<typeof loader>>;

/** The button to stay after all; during login-as, why it isn't there. */
function StayForm({ leaves_on: day }: { leaves_on: string }) {
  const t = useTexts(ownAssociationTexts);
  return (
    <PersonOnly reason={t.stayWhy}>
      <FormFrame result={useRefused()} className="mt-4">
        <p className="max-w-line">{t.stayNote({ day })}</p>
        <Button>{t.stay}</Button>
      </FormFrame>
    </PersonOnly>
  );
}

/** The unpaid dues with the way to pay the first, or that none are owed; if `isPaid`, a link to the last receipt. */
function OwedDues({ membership, isPaid, today }: AssociationData) {
  const { state, owed } = membership;
  const t = useTexts(ownAssociationTexts);
  const warning = unpaidWarning(membership, useLanguage());
  const [first] = owed;
  return (
    <Part id="owed" title={t.owedTitle} className="mt-6 max-w-line">
      {owed.map(({ number, owed_c: cents, due_on: day }) => (
        <p key={number} className="mt-2">
          <Sentence text={(day < today ? t.late : t.owed)({ cents, number, day })} />
        </p>
      ))}
      {warning ? <p className="mt-2">{warning}</p> : null}
      {first ? (
        <ButtonLine
          className="mt-3 print:hidden"
          href={`${invoicesPath}/${first.number}`}
          text={t.pay({ number: first.number })}
        />
      ) : (
        <p className="mt-2">{state === "lapsed" ? t.nothingAsked : t.nothingOwed}</p>
      )}
      {isPaid ? (
        <LinkLine className="mt-2 print:hidden" href={paymentCopyPath} text={t.copy} />
      ) : null}
    </Part>
  );
}

/** The member, their number, first day, dues and until when these are paid, and the agreement's version and signer. */
function MembershipFacts({ membership, agreement }: AssociationData) {
  const { company, state, member_no, joined_on, dues_c, paid_through } = membership;
  const t = useTexts(ownAssociationTexts);
  const { day } = formats(useLanguage());
  const rows = [
    { term: t.row.member, detail: company ?? t.yourself },
    { term: t.row.number, detail: member_no },
  ];
  if (joined_on) {
    rows.push({ term: state === "approved" ? t.row.begins : t.row.since, detail: day(joined_on) });
  }
  rows.push(
    { term: t.row.dues, detail: dues_c === 0 ? t.noDues : t.aYear({ cents: dues_c }) },
    { term: t.row.paid, detail: paid_through ? day(paid_through) : t.notPaid },
  );
  if (agreement) {
    const { version, signer: name, signed_on } = agreement;
    const detail =
      name && signed_on ? t.signed({ version, name, day: signed_on }) : t.version({ version });
    rows.push({ term: t.row.agreement, detail });
  }
  return <SummaryList rows={rows} />;
}
