import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { WayToPayField } from "~/components/billing/membership/billing-fields";
import { Consequences } from "~/components/billing/consequences";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { RadioCards } from "~/components/forms/option";
import { SeenMark } from "~/components/forms/seen-mark";
import { useFormFields, useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, QuietLink } from "~/components/ui/parts";
import { productName } from "~/domain/billing/line-words";
import { tierNames } from "~/domain/billing/membership-price";
import { cancelReasons, ownCancelReasons } from "~/domain/billing/membership/cancel-reasons";
import type { RestartTerms } from "~/domain/billing/membership/membership";
import { creditUsedOn } from "~/domain/billing/money-moves";
import { addDays } from "~/domain/calendar-days";
import { supportEmail } from "~/domain/support-email";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { usePassedTexts, useLanguage, useTexts } from "~/language/use-texts";
import {
  loadCancelMembershipPage,
  changeMembershipEnd,
} from "~/screens/billing/membership/cancel-membership.server";
import type {
  cancelMembershipTexts,
  comeBackTexts,
} from "~/screens/billing/membership/cancel-membership.text";
import { invoicesPath, membershipPath } from "~/screens/billing/membership/membership-paths";

const frameTexts = texts({
  en: {
    back: "Your membership",
    settings: "Settings",
    billing: "Invoices and payments",
  },
  es: {
    back: "Su membresía",
    settings: "Configuración",
    billing: "Facturas y pagos",
  },
});

export const handle = { title: { en: "Cancel your membership", es: "Cancelar su membresía" } };

/** Returns what can be done (`for`): restart an ended membership, pay, resume or cancel; redirects nonmembers. */
export const loader = page(["auth", "subscriptionsettings"], loadCancelMembershipPage);
/** Cancels, resumes a canceled membership, or restarts an ended one; refused during login-as. */
export const action = form(["auth", "subscriptionsettings"], changeMembershipEnd);

export { reloadAfterConflict as shouldRevalidate } from "~/components/forms/reload";

type CancelPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** Lets a member cancel, resume a canceled membership, or come back; says what is unpaid if that must come first. */
export default function CancelMembership() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(frameTexts);
  const isOver = page.for === "ended";
  return (
    <div className="frame pt-4">
      <BackLink href={isOver ? "/settings" : membershipPath} text={isOver ? t.settings : t.back} />
      <h1>{page.documentTitle}</h1>
      {page.for === "ended" ? <EndedMembership {...page} /> : null}
      {page.for === "unpaid" ? <Consequences lines={page.lines} /> : null}
      {page.for === "running" ? <CancelForm {...page} /> : null}
      {page.for === "canceled" ? <ResumeForm {...page} /> : null}
      <LinkLine className="mt-4" href={invoicesPath} text={t.billing} />
    </div>
  );
}

type CancelOrResumePage = Extract<CancelPage, { for: "running" | "canceled" }>;

/** What canceling changes, and the form that asks for a reason and cancels. */
function CancelForm(page: CancelOrResumePage) {
  const { end, ends_on, isCompany } = page;
  const { cancel: t } = usePassedTexts<typeof cancelMembershipTexts>(page.texts);
  const { result, field } = useFormFields({});
  const coverage = describeLostCoverage(page, t);
  const day = addDays(ends_on, -1);
  const reasons = isCompany ? cancelReasons : ownCancelReasons;
  return (
    <>
      <Consequences
        lines={[(closesAnything(page) ? t.lastAlone : t.last)({ day }), end.moved && t.moved]}
      />
      <Consequences
        title={t.who}
        lines={[
          isCompany ? t.benefitsTeam({ day }) : t.benefits({ day }),
          coverage,
          coverage && (isCompany ? t.goesOn : t.goesOnOwn),
          ...useOfferLines(page),
        ]}
      />
      <Consequences
        title={t.money}
        lines={[
          t.owed,
          coverage && t.premiums,
          ...end.unneeded.map((number) => t.unneeded({ number })),
          ...end.unneeded_premiums.map((number) => t.unneededPremiums({ number })),
          ...useComingLines(page),
          t.resume({ day }),
        ]}
      />
      <PersonOnly reason={t.why}>
        <FormFrame result={result} intent="cancel" className="mt-6">
          <input type="hidden" name="ends_on" value={ends_on} />
          <SeenMark name="seen" value={page.seenVersion} />
          <RadioCards
            field={field("reason")}
            label={t.reason}
            hint={t.reasonHint}
            options={reasons.map((value) => ({ value, text: t.reasons[value] }))}
          />
          <div className="flex flex-wrap gap-4">
            <Button>{t.send}</Button>
            <QuietLink href={membershipPath}>{t.keep}</QuietLink>
          </div>
        </FormFrame>
      </PersonOnly>
    </>
  );
}

/** What ends with a canceled membership, and the form that resumes it. */
function ResumeForm(page: CancelOrResumePage) {
  const { end, ends_on, isCompany } = page;
  const { scheduled: t } = usePassedTexts<typeof cancelMembershipTexts>(page.texts);
  const coverage = describeLostCoverage(page, t);
  return (
    <>
      <Consequences
        lines={[
          (closesAnything(page) ? t.lastAlone : t.last)({ day: addDays(ends_on, -1) }),
          coverage,
          coverage && (isCompany ? t.goesOn : t.goesOnOwn),
          ...useOfferLines(page),
          ...end.unneeded.map((number) => t.unneeded({ number })),
          ...useComingLines(page),
          t.resume,
        ]}
      />
      <PersonOnly reason={t.why}>
        <FormFrame result={useRefused()} intent="resume" className="mt-6">
          <input type="hidden" name="ends_on" value={ends_on} />
          <div className="flex flex-wrap gap-4">
            <Button>{t.send}</Button>
          </div>
        </FormFrame>
      </PersonOnly>
    </>
  );
}

/** Returns true if an open offer closes or coverage never begins, so that the page doesn't say that nothing changes. */
const closesAnything = ({ end }: CancelOrResumePage): boolean =>
  end.offer_open || end.never_begins > 0;

/** Returns who loses coverage and when; null if no one has any. */
function describeLostCoverage(
  { end: { covered: count, last_covered: day }, isCompany }: CancelOrResumePage,
  t: {
    covered: (values: { count: number; day: string }) => string;
    coveredOwn: (values: { day: string }) => string;
  },
): string | null {
  if (day === null || count === 0) return null;
  return isCompany ? t.covered({ count, day }) : t.coveredOwn({ day });
}

/** Returns lines, some false, on a company's offer, coverage that the end prevents, its credit, and coming back. */
function useOfferLines({ end, isCompany, texts }: CancelOrResumePage): (string | false)[] {
  const { offer: t } = usePassedTexts<typeof cancelMembershipTexts>(texts);
  const { offer_open, never_begins: count } = end;
  const closing = end.state === "cancel_scheduled" ? t.closed : t.closes;
  return [
    offer_open && closing,
    count > 0 && (isCompany ? t.never({ count }) : t.neverOwn),
    count > 0 && t.credited,
    (offer_open || count > 0) && (isCompany ? t.back : t.backOwn),
  ];
}

/** Returns lines, some false, on invoices that follow and on a company's corrections for people who joined and left. */
function useComingLines({
  end: { follows, settles },
  isCompany,
  today,
  texts,
}: CancelOrResumePage): (string | false)[] {
  const t = usePassedTexts<typeof cancelMembershipTexts>(texts);
  const lines = follows.map(({ issued_on: day, due_on: due, owed_c: cents, bills }) =>
    day > today ? t.follows.later({ day, cents, due }) : t.follows.now[bills]({ cents, due }),
  );
  if (!settles || !isCompany) return lines;
  const { parts, issued_on: day, due_on: due } = settles;
  const total_c = parts.reduce((sum, { amount_c }) => sum + amount_c, 0);
  return [
    ...lines,
    ...parts.map(({ invoice, amount_c }) =>
      amount_c < 0
        ? t.settles.less({ invoice, cents: -amount_c })
        : t.settles.more({ invoice, cents: amount_c }),
    ),
    total_c > 0 && t.settles.asked({ day, due, cents: total_c }),
    total_c < 0 && t.settles.kept({ day, cents: -total_c }),
  ];
}

/** An ended membership: what coming back costs, with its form and `kinds` of payment, or that it's too late. */
function EndedMembership({ back, kinds, isCompany, texts }: Extract<CancelPage, { for: "ended" }>) {
  const t = usePassedTexts<typeof comeBackTexts>(texts);
  const onlyKind = kinds.length === 1 ? kinds[0] : undefined;
  const { result, field } = useFormFields({}, onlyKind ? { payment_kind: onlyKind } : {});
  if (!back) {
    return (
      <>
        <Consequences lines={[t.text, t.gone({ email: supportEmail })]} />
        <LinkLine className="mt-4" href="/register" text={t.signUp} />
      </>
    );
  }
  const owed_c = back.owed.reduce((sum, invoice) => sum + invoice.owed_c, 0);
  return (
    <>
      <Consequences lines={[t.text]} />
      <RestartTerms back={back} isCompany={isCompany} texts={texts} owed_c={owed_c} />
      {owed_c > 0 ? null : (
        <PersonOnly reason={t.why}>
          <FormFrame result={result} intent="restart" className="mt-6">
            <input type="hidden" name="total_c" value={back.total_c} />
            <WayToPayField field={field} kinds={kinds} />
            {kinds.length === 0 ? null : <Button>{t.send}</Button>}
          </FormFrame>
        </PersonOnly>
      )}
      {back.owed.map(({ number }) => (
        <LinkLine
          key={number}
          className="mt-4"
          href={`${invoicesPath}/${number}`}
          text={t.pay({ number })}
        />
      ))}
    </>
  );
}

/** What a member who comes back keeps and pays; with unpaid invoices, that these come first. */
function RestartTerms({
  back,
  isCompany,
  texts,
  owed_c,
}: Pick<Extract<CancelPage, { for: "ended" }>, "isCompany" | "texts"> & {
  back: RestartTerms;
  owed_c: number;
}) {
  const t = usePassedTexts<typeof comeBackTexts>(texts);
  const language = useLanguage();
  const { until, tier, period, quantity, total_c, credit_c, paid_until } = back;
  const nameOf = (addOn: RestartTerms["droppedAddOns"][number]) => productName(addOn, language);
  const addOns = back.lines.filter(({ kind }) => kind === "addon").map(nameOf);
  const dropped = back.droppedAddOns.map(nameOf);
  const terms = [t.terms[period]({ tier: tierNames[tier] }), ...addOns];
  const kept = t.kept({ day: until, terms: terms.join(", ") });
  if (owed_c > 0) return <Consequences title={t.come} lines={[kept, t.owed({ sum: owed_c })]} />;
  const costs =
    paid_until === null
      ? [
          t.costs({ total: total_c }),
          credit_c > 0 && t.credit({ credit: creditUsedOn(total_c, credit_c) }),
          credit_c < 0 && t.returned({ credit: -credit_c }),
        ]
      : [t.paid({ last: addDays(paid_until, -1) })];
  return (
    <Consequences
      title={t.come}
      lines={[
        kept,
        isCompany && t.people({ count: quantity }),
        dropped.length > 0 && t.dropped({ names: dropped }),
        ...costs,
        t.coverage,
      ]}
    />
  );
}
