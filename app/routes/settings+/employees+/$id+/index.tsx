import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { ConfirmBox } from "~/components/company/confirm-box";
import { EmployeeFields } from "~/components/company/employee-fields";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { readAnewAfterConflict } from "~/components/forms/reload-after-conflict";
import { SeenMark } from "~/components/forms/seen-mark";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { Chip } from "~/components/ui/chip";
import { classSeen, hoursSeen } from "~/domain/company/employee-columns";
import { form, page } from "~/http/route.server";
import { changeOne, loadEmployeePage } from "~/screens/company/employee.server";
import { endedPart, rehireOne } from "~/screens/health/employment-end.server";
import { lookAtHours } from "~/screens/health/hours-change.server";

export const handle = { title: { en: "Employee", es: "Empleado" } };

export const loader = page(["auth", "companysettings"], async (args) => ({
  ...(await loadEmployeePage(args)),
  ended: await endedPart(args),
}));
export const action = form(["auth", "companysettings"], (posted) =>
  posted.fields.get("intent") === "rehire" ? rehireOne(posted) : changeOne(posted, lookAtHours),
);

export const shouldRevalidate = readAnewAfterConflict;

/** Shows the owner what new hours or another class change for an employee before they are saved. */
export default function Employee() {
  const {
    title,
    back,
    state,
    invite,
    form: details,
    constraints,
    employment,
    ended,
  } = useLoaderData<typeof loader>();
  const result = useRefused();
  const resultOf = (intent: string) =>
    result?.initialValue?.["intent"] === intent ? result : undefined;
  const field = fieldStates(resultOf("save"), constraints, details.values);
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      <p className="mt-2">
        <Chip tone={state.good ? "good" : "plain"}>{state.text}</Chip> {state.day}
      </p>
      {invite ? (
        <FormFrame intent="invite" result={resultOf("invite")} className="mt-3">
          <Button quiet>{invite.text}</Button>
        </FormFrame>
      ) : null}
      <Part id="details" title={details.title} heading="mb-4">
        <FormFrame intent="save" result={resultOf("save")}>
          <SeenMark name="shown" value={details.marks} />
          <EmployeeFields
            field={field}
            locations={details.locations}
            rev={details.marks}
            fixedEmail={details.fixedEmail}
          />
          <ConfirmBox field={field} name={classSeen} />
          <ConfirmBox field={field} name={hoursSeen} />
          <Button>{details.save}</Button>
        </FormFrame>
      </Part>
      {ended ? (
        <Part id="employment" title={ended.title} className="part max-w-line">
          <p className="mt-2">{ended.text}</p>
          <p className="my-3">{ended.rehire}</p>
          <FormFrame intent="rehire" result={resultOf("rehire")}>
            <Button quiet>{ended.button}</Button>
          </FormFrame>
        </Part>
      ) : null}
      {employment.end ? (
        <Part id="employment" title={employment.title}>
          <LinkLine href={employment.end.href} text={employment.end.text} />
        </Part>
      ) : null}
    </div>
  );
}
