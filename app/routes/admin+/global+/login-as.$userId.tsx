import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LoggedInElsewhere } from "~/components/admin/login-as/login-as-elsewhere";
import { LoginAsForm, loginAsTitle } from "~/components/admin/login-as/login-as-form";
import { LinkButton } from "~/components/ui/button";
import { enterAccount, loginAsPage } from "~/screens/admin/login-as.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { loadWithNotice } from "~/http/redirects.server";

export const handle = { title: "Log in as" };

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args, "auth", "globaladmin");
  return loginAsPage(visitor, args.params["userId"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const { startLoginAs } = await guard(args, "auth", "globaladmin");
  const fields = await readForm(args);
  const outcome = await enterAccount(startLoginAs, args.params["userId"] ?? "", fields);
  return outcome instanceof Headers ? loadWithNotice("/", undefined, outcome) : outcome;
}

export default function LoginAs() {
  const { person, whyNot, elsewhere, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const result = answer && "result" in answer ? answer.result : undefined;
  const stay = (
    <LinkButton quiet href={back}>
      Cancel
    </LinkButton>
  );
  return (
    <div className="frame pt-8">
      <h1 className="mb-2">{loginAsTitle(person)}</h1>
      {whyNot ? (
        <>
          <p className="mb-4 text-soft">{person.email}</p>
          <p className="notice mb-6 max-w-line">{whyNot}</p>
          <LinkButton quiet href={back}>
            Back to the users
          </LinkButton>
        </>
      ) : elsewhere ? (
        <LoggedInElsewhere {...elsewhere} stay={stay} />
      ) : (
        <LoginAsForm person={person} result={result} stay={stay} />
      )}
    </div>
  );
}
