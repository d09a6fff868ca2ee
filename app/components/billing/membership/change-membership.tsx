import { BackLink } from "~/components/benefits/back-link";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import type { Option } from "~/components/forms/option";
import { PersonOnly } from "~/components/forms/person-only";
import { RadioCards } from "~/components/forms/radio-cards";
import { Button } from "~/components/ui/button";
import { LinkLine, QuietLink } from "~/components/ui/parts";
import { SummaryList, type SummaryRow } from "~/components/ui/summary-list";
import { Sentence } from "~/components/ui/sentence";
import { stayAt } from "~/domain/form-frame";
import { useTexts } from "~/language/use-texts";
import { changeMembershipTexts } from "~/domain/billing/membership/change-membership.text";

type Way = { text: string; href: string };

type ChangePage = {
  title: string;
  back: Way;
  rows: SummaryRow[];
  keep: { hidden: Record<string, string>; send: string } | null;
  closed: { text: string; way: Way | null } | null;
  tiers: Option[] | null;
  periods: Option[];
  /** A sentence about add-ons that come with their coverage. */
  had: string | null;
  addOns: Option[] | null;
  chosen: { tier: string; period: string; addons: string[] };
  same: string | null;
  planned: {
    begins: string | null;
    lines: string[];
    charges: { text: string; reason: string }[];
    hidden: Record<string, string>;
    payFirst: { text: string; way: Way } | null;
    stay: Way;
  } | null;
};

const Hidden = ({ values }: { values: Record<string, string> }) =>
  Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

/** The form shows what another membership would cost before the button that changes it. */
export function ChangeMembership({
  page,
  result,
}: {
  page: ChangePage;
  result: FormResult | undefined;
}) {
  const t = useTexts(changeMembershipTexts);
  const { planned, keep, closed } = page;
  return (
    <div className="frame pt-4">
      <BackLink to={page.back} />
      <h1>{page.title}</h1>
      <SummaryList rows={page.rows} />
      {closed ? (
        <div className="notice mt-6 max-w-form">
          <p>{closed.text}</p>
          {closed.way ? <WayOn {...closed.way} /> : null}
        </div>
      ) : (
        <>
          {keep ? (
            <PersonOnly reason={t.keepWhy}>
              <FormFrame className="mt-4">
                <Hidden values={keep.hidden} />
                <Button quiet>{keep.send}</Button>
              </FormFrame>
            </PersonOnly>
          ) : null}
          <Asking page={page} />
          {page.same ? (
            <p id={stayAt} tabIndex={-1} className="mt-6 max-w-line scroll-mt-4" role="status">
              {page.same}
            </p>
          ) : null}
          {planned ? <Planned planned={planned} result={result} /> : null}
        </>
      )}
    </div>
  );
}

const WayOn = ({ text, href }: Way) => <LinkLine href={href} text={text} />;

function Asking({ page: { tiers, periods, addOns, had, chosen } }: { page: ChangePage }) {
  const t = useTexts(changeMembershipTexts);
  const field = fieldStates(undefined, {}, chosen);
  if (addOns?.length === 0) return <p className="mt-6 max-w-line">{had ?? t.noAddOns}</p>;
  return (
    <form action={`#${stayAt}`} className="mt-8 flex max-w-form flex-col items-start gap-6">
      {tiers ? (
        <>
          <RadioCards field={field("tier")} label={t.tier} options={tiers} />
          <RadioCards
            field={field("period")}
            label={t.period}
            hint={t.periodHint}
            options={periods}
          />
        </>
      ) : null}
      {addOns ? (
        <>
          <input type="hidden" name="asked" value="1" />
          <CheckboxGroup
            field={field("addons")}
            label={t.addOns}
            hint={had ? `${t.addOnsHint} ${had}` : t.addOnsHint}
            options={addOns}
          />
        </>
      ) : null}
      <Button quiet>{t.show}</Button>
    </form>
  );
}

function Planned({
  planned: { begins, lines, charges, hidden, payFirst, stay },
  result,
}: {
  planned: NonNullable<ChangePage["planned"]>;
  result: FormResult | undefined;
}) {
  const t = useTexts(changeMembershipTexts);
  return (
    <section
      id={stayAt}
      aria-labelledby="changes"
      className="part max-w-line scroll-mt-4"
      tabIndex={-1}
    >
      <h2 id="changes">{t.changes}</h2>
      {begins ? <p className="mt-3">{begins}</p> : null}
      {charges.map(({ text, reason }) => (
        <p key={text} className="mt-3">
          <strong className="tabular-nums">{text}</strong>
          <span className="block text-small text-soft">{reason}</span>
        </p>
      ))}
      {lines.map((line) => (
        <p key={line} className="mt-3">
          <Sentence text={line} />
        </p>
      ))}
      {payFirst ? (
        <div className="notice mt-6">
          <p>{payFirst.text}</p>
          <WayOn {...payFirst.way} />
        </div>
      ) : (
        <PersonOnly reason={t.keepWhy}>
          <FormFrame result={result} className="mt-6">
            <Hidden values={hidden} />
            <div className="flex flex-wrap gap-4">
              <Button>{t.send}</Button>
              <QuietLink href={stay.href}>{stay.text}</QuietLink>
            </div>
          </FormFrame>
        </PersonOnly>
      )}
    </section>
  );
}
