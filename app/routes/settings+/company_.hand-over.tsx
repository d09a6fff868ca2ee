import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { AskWho, SureForm } from "~/components/company/hand-over";
import { OpenRequest } from "~/components/company/open-request";
import { PersonOnly } from "~/components/forms/person-only";
import { useRefused } from "~/components/forms/use-refused";
import { QuietLink } from "~/components/ui/parts";
import { form, page } from "~/http/route.server";
import { handOver, loadHandOverPage } from "~/screens/company/hand-over.server";

export const handle = {
  title: { en: "Hand the company over", es: "Entregar la empresa" },
};

export const loader = page(["auth", "companysettings"], loadHandOverPage);
export const action = form(["auth", "companysettings"], handOver);

export default function HandOver() {
  const { title, intro, back, reason, open, note, confirm, ask } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1 className="mb-4">{confirm?.title ?? title}</h1>
      {intro ? <p className="mb-6 max-w-line">{intro}</p> : null}
      {note ? <p className="notice mb-6 max-w-line">{note}</p> : null}
      {open ? <OpenRequest open={open} only={reason} result={result} /> : null}
      {confirm ? (
        <>
          <p className="max-w-line font-bold">{confirm.who}</p>
          <PersonOnly reason={reason}>
            <SureForm
              intent="offer"
              hidden={{ name: "employee_id", value: confirm.employee_id }}
              lines={confirm.lines}
              sure={confirm.sure}
              button={confirm.button}
              constraints={confirm.constraints}
              result={result}
              beside={<QuietLink href={confirm.other.href}>{confirm.other.text}</QuietLink>}
            />
          </PersonOnly>
        </>
      ) : null}
      {ask ? (
        <PersonOnly reason={reason}>
          <AskWho ask={ask} result={result} />
        </PersonOnly>
      ) : null}
    </div>
  );
}
