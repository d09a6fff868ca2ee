import { planTableTexts } from "~/domain/benefits/plan-table.text";
import { say } from "~/language/say";
import { createRemixStub } from "@remix-run/testing";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { CategorySections } from "~/components/benefits/category-sections";
import { PlanList } from "~/components/benefits/plan-list";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { DateField } from "~/components/forms/fields/date-field";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { FileField } from "~/components/forms/file-field";
import { FormFrame } from "~/components/forms/form-frame";
import { MoneyField } from "~/components/admin/money-field";
import { RadioCards } from "~/components/forms/radio-cards";
import { SelectField } from "~/components/forms/select-field";
import { TextArea } from "~/components/forms/text-area";
import { TextField } from "~/components/forms/text-field";
import { LogOutForm } from "~/components/shell/log-out-form";
import { logOutTexts } from "~/components/shell/log-out-form.text";
import { LoginAsBanner } from "~/components/shell/login-as-banner";
import { Person } from "~/components/admin/super/reviews/review-table";
import { MessageThread } from "~/components/sign-up/review/message-thread";
import { Button, LinkButton } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { Notice } from "~/components/ui/notice";
import { Picture } from "~/components/ui/picture";
import { Price } from "~/components/ui/price";
import { StepIndicator } from "~/components/ui/step-indicator";
import { SummaryList } from "~/components/ui/summary-list";
import { Toast } from "~/components/ui/toast";

/** Pictures of the sample data, by the ids that the running backend gave them. */
export type LookPictures = { id: string; width: number; height: number }[];

const colours = ["paper", "raised", "wash", "line", "soft", "ink", "accent", "accent-deep"];
const tints = ["alarm", "coral", "leaf", "indigo", "rose", "amber", "sky"];
const spaces = [1, 2, 3, 4, 6, 8, 12, 16];

/** Nothing in it says where it may be broken. */
const longWord = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch".repeat(3);

const refused: FormResult = {
  status: "error",
  initialValue: { email: "ana@", birth: { month: "2", day: "31" }, salary: "lots", tier: "plus" },
  error: {
    email: ["Enter an email address in the correct format, like name@example.com"],
    birth: ["Date of birth must include a year"],
    pay: ["Select how you want to pay"],
    days: ["Tick at least one day"],
    salary: ["Enter an amount in dollars, like 1,250.50"],
    note: ["Say it in 200 characters or fewer"],
    state: ["Select a state"],
    roster: ["Choose a file of 1 MB or less"],
    agree: ["Check the box to show you agree"],
  },
};
const stored = { email: "ana@mail.example", tier: "plus", days: ["mon", "wed"], state: "TX" };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="part" aria-label={title}>
      <h2 className="mb-4">{title}</h2>
      {children}
    </section>
  );
}

function Swatches({ names }: { names: string[] }) {
  return (
    <ul className="mt-6 grid grid-cols-cards gap-4">
      {names.map((name) => (
        <li key={name}>
          <div style={{ height: "3rem", background: `var(--${name})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Every kind of field, as it comes first or as it comes back. The names get a prefix: the page shows both. */
function Fields({ result, prefix }: { result?: FormResult; prefix: string }) {
  const states = fieldStates(result, {}, stored);
  const field = (name: string) => ({ ...states(name), name: prefix + name });
  const ways = [
    { value: "card", text: "By card", detail: "Charged on the first of the month." },
    { value: "bank", text: "From a bank account", detail: "Takes three days the first time." },
  ];
  return (
    <FormFrame>
      <EmailField field={field("email")} />
      <TextField field={field("hired")} label="Hire date" type="date" />
      <DateField
        name={`${prefix}birth`}
        field={(name) => field(name.slice(prefix.length))}
        label="Date of birth"
        hint="For example 5 17 1980"
      />
      <RadioCards
        field={field("tier")}
        label="Membership"
        hint="You can change it later."
        options={[
          {
            value: "essential",
            text: "Essential",
            detail: "Health plans and the marketplace.",
            aside: <Price cents={1900} short />,
          },
          {
            value: "plus",
            text: "Plus",
            detail: "Everything in Essential, and the wellness partners at no further cost.",
            aside: <Price cents={3900} short />,
          },
        ]}
      />
      <RadioCards field={field("pay")} label="How do you want to pay?" options={ways} />
      <CheckboxGroup
        field={field("days")}
        label="Days that suit you"
        options={[
          { value: "mon", text: "Monday" },
          { value: "wed", text: "Wednesday", detail: "Mornings only" },
        ]}
      />
      <MoneyField field={field("salary")} label="Employer pays per month" />
      <SelectField
        field={field("state")}
        label="State"
        hint="Where you live, not where you work."
        options={[
          ["", "Select a state"],
          ["NM", "New Mexico"],
          ["TX", "Texas"],
        ]}
      />
      <TextArea field={field("note")} label="Anything that we should know? (optional)" rows={3} />
      <FileField field={field("roster")} label="Your team as a CSV file" accept=".csv" />
      <CheckboxField field={field("agree")} label="I agree to the terms of the plan" />
      <div className="joined">
        <Button>Continue</Button>
        <Button quiet>Save and come back later</Button>
      </div>
    </FormFrame>
  );
}

const people = [
  { name: "Marisol Vega", state: "Enrolled", tier: "Family", cents: 148_000 },
  { name: "Bartholomew Featherstonehaugh", state: "Invited", tier: "Employee", cents: 9_850 },
];

const plans = [
  { name: "Cedarline Bronze 6500", metal: "bronze" as const, network: "HMO", cents: 28_750 },
  { name: "Tallgrass Gold 1500", metal: "gold" as const, network: "PPO", cents: 51_200 },
];

function Everything({ pictures }: { pictures: LookPictures }) {
  const [first, second] = pictures;
  const steps = ["Company", "About you", "Team", "Membership", "Check and pay"];
  return (
    <div className="frame pt-8">
      <h1>The look of the site</h1>
      <p className="mt-4 max-w-line text-lead">
        A lead says in one or two lines what a page is for.
      </p>
      <Part title="Type">
        <h3>A third heading</h3>
        <p className="max-w-line">
          Body text is 18 pixels on lines of under 70 characters, so that a long page about health
          cover reads like a letter. <a href="#type">A link</a> is underlined, <b>bold</b> is rare.
        </p>
        <p className="text-small text-soft">Small and soft: what one may skip.</p>
      </Part>
      <Part title="Colors">
        <Swatches names={colours} />
        <Swatches names={tints} />
      </Part>
      <Part title="Spacing">
        {spaces.map((space) => (
          <div
            key={space}
            className="mb-1"
            style={{
              width: `${space / 4}rem`,
              height: "0.75rem",
              background: "var(--accent)",
            }}
          />
        ))}
      </Part>
      <Part title="Buttons and links">
        <div className="joined">
          <Button type="button">Continue</Button>
          <Button type="button" quiet>
            Not now
          </Button>
          <Button type="button" disabled>
            Sending
          </Button>
          <LinkButton href="#next">See the plans</LinkButton>
        </div>
        <a className="tap" href="#tap">
          A link on a line of its own
        </a>
      </Part>
      <Part title="Notices">
        <LoginAsBanner
          since="2026-03-01T10:05:00.000Z"
          words={{
            label: "Logged in as another user",
            who: "You’re logged in as Nora Whitfield.",
            opened: "Adrian Cole opened this account on March 1, 2026 at 10:05 AM UTC.",
            left: "Minutes until it ends automatically:",
            end: "End Login As",
          }}
          minutes={42}
        />
        <Notice>Your details are saved.</Notice>
      </Part>
      <Part title="Steps">
        <StepIndicator
          current={1}
          steps={steps.map((name, index) => ({ name, href: `#step-${index}` }))}
        />
      </Part>
      <Part title="Fields">
        <Fields prefix="new-" />
      </Part>
      <Part title="Fields with problems">
        <div className="problems mb-6 max-w-form">
          <h3>There is a problem</h3>
          <ul>
            <li>
              <a href="#bad-birth">Date of birth must include a year</a>
            </li>
          </ul>
        </div>
        <Fields prefix="bad-" result={refused} />
      </Part>
      <Part title="Summary list">
        <SummaryList
          rows={[
            { term: "Name", detail: "Nora Whitfield", change: { href: "#name", of: "your name" } },
            {
              term: "Address",
              detail: "118 North Cottonwood Avenue, Apartment 12, Las Cruces, New Mexico 88001",
              change: { href: "#address", of: "your address" },
            },
            { term: "Phone", detail: "Not provided", change: { href: "#phone", of: "your phone" } },
          ]}
        />
      </Part>
      <Part title="Long words">
        <SummaryList
          rows={[
            {
              term: longWord,
              detail: <Person name={longWord} user_email={`${longWord}@${longWord}.example`} />,
            },
          ]}
        />
        <MessageThread
          messages={[{ id: "1", by: longWord, text: longWord, at: "March 2, 2026", own: true }]}
        />
        <DataTable
          caption="Answers that have changed"
          rows={[{ what: longWord }]}
          keyOf={({ what }) => what}
          columns={[
            { title: "Answer", cell: ({ what }) => what },
            { title: "Before", cell: ({ what }) => what },
            { title: "Whole", whole: true, cell: ({ what }) => what },
          ]}
        />
      </Part>
      <Part title="Cards">
        <ul className="mt-6 grid grid-cols-cards gap-4">
          <li>
            <Card
              title="Stillwater Yoga at Home"
              href="#card"
              picture={second ? <Picture image={second} alt="" width={420} /> : null}
            >
              <p className="text-small text-soft">
                Classes live and recorded, for stiff backs too.
              </p>
            </Card>
          </li>
          <li>
            <Card title="Tallgrass Gold 1500" href="#plan" aside={<Price cents={51200} />}>
              <p className="text-small text-soft">
                PPO, deductible $1,500. The plan pays about 80%.
              </p>
            </Card>
          </li>
          <li>
            <Card title="Dental">
              <p className="text-small text-soft">A card that leads nowhere.</p>
            </Card>
          </li>
        </ul>
      </Part>
      <Part title="Tables">
        <DataTable
          caption="Team"
          rows={people}
          keyOf={({ name }) => name}
          columns={[
            { title: "Name", cell: ({ name }) => name },
            { title: "State", cell: ({ state }) => state },
            { title: "Tier", cell: ({ tier }) => tier },
            { title: "Per month", figure: true, cell: ({ cents }) => <Price cents={cents} /> },
            {
              title: "Change",
              whole: true,
              cell: ({ name }) => (
                <a className="tap" href="#edit">
                  Edit<span className="sr-only"> {name}</span>
                </a>
              ),
            },
          ]}
        />
        <h3 className="mb-4 mt-12">Plans</h3>
        <PlanList
          plans={plans.map(({ cents, ...plan }) => ({
            ...plan,
            slug: plan.name,
            network: plan.network as "HMO",
            deductible_c: 150_000,
            premium_c: cents,
          }))}
          words={say(planTableTexts, "en")}
        />
      </Part>
      <Part title="Categories">
        {first ? (
          <CategorySections
            categories={["coral", "leaf", "indigo"].map((colour, index) => ({
              slug: ["fitness", "nutrition", "sleep-and-calm"][index] ?? "",
              title: ["Fitness", "Nutrition", "Sleep & calm"][index] ?? "",
              line: "What it is about, in a sentence that may need two lines.",
              colour,
              image: pictures[index] ?? first,
            }))}
          />
        ) : null}
      </Part>
      <Part title="Nothing yet">
        <EmptyState
          picture="benefits"
          title="No benefits yet"
          action={{ text: "See membership options", href: "#join" }}
        >
          Join on your own, with your company or through an association.
        </EmptyState>
        <EmptyState picture="list">The list of plans is being updated.</EmptyState>
      </Part>
      <Part title="Toast">
        {/* What is fixed to the window elsewhere is fixed to this box. */}
        <div style={{ transform: "translateZ(0)", height: "7rem" }}>
          <Toast text="Your details are saved." onDone={() => {}} />
        </div>
      </Part>
      <Part title="Dialog">
        <div className="relative w-[446px] max-w-full rounded bg-raised p-8 [box-shadow:0_1rem_3rem_rgb(0_0_0/0.3)]">
          <h2>{logOutTexts.en.title}</h2>
          <LogOutForm
            stay={
              <Button type="button" quiet>
                Stay signed in
              </Button>
            }
          />
        </div>
      </Part>
    </div>
  );
}

/** All tokens and components of the site on one page, as the body of its main part. */
export function lookPage(pictures: LookPictures): string {
  const Page = createRemixStub([
    { path: "/", Component: () => <Everything pictures={pictures} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}
