import { useLoaderData } from "@remix-run/react";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { TextField } from "~/components/forms/text-field";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { useRefused } from "~/components/forms/use-refused";
import { noWayTexts } from "~/components/sign-up/no-way-to-pay.text";
import { useTexts } from "~/language/use-texts";
import { form, page } from "~/http/route.server";
import { beginPage, continuedAt, resumeByCode } from "~/screens/sign-up/begin.server";

export const handle = { title: "Join" };

export const loader = page([], async (asked) => (await continuedAt(asked)) ?? beginPage(asked));
export const action = form([], (posted) => resumeByCode(posted));

export default function Begin() {
  const facts = useLoaderData<typeof loader>();
  const { closed, drafts, elsewhere, rejected, companyFrom, companyPerson, individualFrom } = facts;
  const { constraints } = facts;
  const said = useTexts(noWayTexts);
  const result = useRefused();
  const field = fieldStates(result, constraints);
  return (
    <div className="frame pt-8">
      <h1>Join</h1>
      <p className="my-4 max-w-line text-lead">
        Choose what fits. You can stop at any step and come back on any device: your answers are
        kept for 30 days.
      </p>
      {closed ? <p className="notice mb-4 max-w-line">{said.nobody}</p> : null}
      {rejected.map(({ reference, href }) => (
        <p key={reference} className="notice mb-4 max-w-line">
          {`Your application ${reference} was not accepted. `}
          <a href={href}>See why</a>. You may begin another.
        </p>
      ))}
      {drafts.map(({ kind, begun, until, asked, href, saved }) =>
        asked ? (
          <p key={kind} className="notice mb-4 max-w-line">
            {`We have a question about your application ${asked}. `}
            <a href={href}>Answer it</a>.
          </p>
        ) : (
          <p key={kind} className="notice mb-4 max-w-line">
            {`You have begun ${begun}. It is kept until ${until}. `}
            <a href={href}>Continue</a>
            {" or "}
            <a href={saved}>see how to come back to it</a>.
          </p>
        ),
      )}
      {elsewhere.map(({ kind, begun, href }) => (
        <p key={kind} className="notice mb-4 max-w-line">
          {`On this browser you began ${begun}. It is in the account of its email address now. `}
          <a href={href}>See how to open it here</a>.
        </p>
      ))}
      <ul className="my-8 grid grid-cols-cards gap-4">
        <li>
          <Card
            level="h2"
            title="A company"
            href="/register/about-you"
            aside={<b>{`from ${companyFrom}`}</b>}
          >
            <p>{`A month, and ${companyPerson} for each person. About 15 minutes; have your team's names and hire dates at hand, or add them later.`}</p>
          </Card>
        </li>
        <li>
          <Card
            level="h2"
            title="Yourself"
            href="/register/individual"
            aside={<b>{`from ${individualFrom}`}</b>}
          >
            <p>A month. About 5 minutes; you need nothing but your address.</p>
          </Card>
        </li>
        <li>
          <Card level="h2" title="An association" href="/association">
            <p>Your trade&apos;s association may have its own plans. You need its join code.</p>
          </Card>
        </li>
      </ul>
      <section aria-labelledby="resume-title" className="part">
        <h2 id="resume-title">Continue your application</h2>
        <p className="mb-4 mt-2 max-w-line">
          Enter the code that you wrote down, with the address that you gave. A code ends when its
          address is confirmed: our newest email has the one that works. Or open the link in that
          mail, or <a href="/login?next=%2Fregister">sign in</a>.
        </p>
        <FormFrame result={result} action="/register?index">
          <EmailField field={field("email")} />
          <TextField
            field={field("code")}
            label="8-character code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="max-w-[12rem]"
          />
          <Button>Continue</Button>
        </FormFrame>
      </section>
    </div>
  );
}
