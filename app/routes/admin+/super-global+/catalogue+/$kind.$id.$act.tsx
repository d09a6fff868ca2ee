import { useLoaderData } from "@remix-run/react";
import { confirmActTexts } from "~/components/admin/catalogue/confirm-act.text";
import { LongText } from "~/components/admin/catalogue/long-text";
import { ConfirmAction } from "~/components/admin/super/confirm-action";
import { NothingToDo } from "~/components/admin/super/nothing-to-do";
import { CheckboxField } from "~/components/forms/checkbox-field";
import { fieldStates } from "~/components/forms/field-state";
import { TextField } from "~/components/forms/text-field";
import { useRefused } from "~/components/forms/use-refused";
import { useTexts } from "~/language/use-texts";
import { loadActPage, runConfirmedAct } from "~/screens/admin/catalogue/catalogue-acts.server";
import { form, page } from "~/http/route.server";

export const handle = { title: { en: "Catalog", es: "Catálogo" } };

/** A refused form is shown with current data. */
export const shouldRevalidate = () => true;

export const loader = page(["auth", "superadmin"], loadActPage);
export const action = form(["auth", "superadmin"], runConfirmedAct);

export default function Act() {
  const page = useLoaderData<typeof loader>();
  const result = useRefused();
  const t = useTexts(confirmActTexts);
  const { operation, title, missing, changes, rev, edition } = page;
  const back = { href: page.back, text: t.back };
  if (!page.isPossible) {
    return (
      <NothingToDo title={t.impossible({ title, state: page.stateText.toLowerCase() })} back={back}>
        {operation === "retire" && page.usedBy.length > 0
          ? t.usedBy({ names: page.usedBy })
          : t.impossibleAbout}
      </NothingToDo>
    );
  }
  if (missing.length > 0) {
    return (
      <NothingToDo title={t.missing({ title })} back={{ ...back, href: page.edit }}>
        {t.missingAbout({ fields: missing.map(({ label }) => label) })}
      </NothingToDo>
    );
  }
  const isCorrection = edition?.is === "correction";
  if (edition && (edition.problems.length > 0 || (isCorrection && operation === "schedule"))) {
    return (
      <NothingToDo title={t.edition({ title })} back={{ ...back, href: page.edit }}>
        {edition.problems.length > 0
          ? edition.problems.map((each) => `${each}.`).join(" ")
          : t.correctionNow({ version: edition.version })}
      </NothingToDo>
    );
  }
  const name = operation === "discard" && !page.wasSeen ? "discardDraft" : operation;
  const field = fieldStates(result, {
    on: { required: true, min: page.tomorrow, max: page.lastDay },
    correction: { required: true },
  });
  return (
    <ConfirmAction
      question={t.question[name]({ title })}
      changes={changes.map(({ label, line, before, after }) => ({
        what: line === null ? label : t[after === null ? "lineBefore" : "line"]({ label, line }),
        now: <LongText text={before === "" ? t.emptyLine : before} nothing={t.nothing} />,
        then: <LongText text={after === "" ? t.emptyLine : after} nothing={t.nothing} />,
      }))}
      result={result}
      action={page.action}
      fields={
        <>
          <input type="hidden" name="rev" value={rev} />
          {operation === "schedule" ? (
            <TextField
              field={field("on")}
              label={t.on}
              hint={t.onHint}
              type="date"
              className="max-w-[12rem]"
            />
          ) : null}
          {isCorrection ? <CheckboxField field={field("correction")} label={t.correction} /> : null}
        </>
      }
      button={t.button[name]}
      back={back}
    >
      <What {...page} />
    </ConfirmAction>
  );
}

function What(page: ReturnType<typeof useLoaderData<typeof loader>>) {
  const t = useTexts(confirmActTexts);
  const { operation, kind, state, enrolled, wasSeen, changes, on, begins, edition } = page;
  if (operation === "unschedule") return <p>{t.unschedule({ day: on ?? "" })}</p>;
  if (operation === "discard") return <p>{wasSeen ? t.discard : t.discardDraft}</p>;
  if (operation === "retire") {
    return (
      <>
        <p>{t.retire}</p>
        {enrolled === null ? null : (
          <p>{enrolled === 0 ? t.nobody : t.keptBy({ count: enrolled })}</p>
        )}
      </>
    );
  }
  const words = operation === "publish" ? "publish" : "schedule";
  const covered = enrolled && changes.length > 0 ? t.covered({ count: enrolled }) : null;
  const starts = begins ? <p>{t.begins({ day: begins })}</p> : null;
  if (!wasSeen || state === "retired" || changes.length === 0) {
    return (
      <>
        {state === "retired" && enrolled ? <p>{t.stillSeen({ count: enrolled })}</p> : null}
        <p>{state === "retired" ? t[`${words}Again`] : t[`${words}New`]}</p>
        <p>{t.sees[kind]}</p>
        {starts}
        {covered ? <p>{covered}</p> : null}
      </>
    );
  }
  return (
    <>
      {edition?.is === "correction" ? <p>{t.correctionAbout(edition)}</p> : null}
      {edition?.is === "new" ? <p>{t.inForce(edition)}</p> : null}
      <p>{t[`${words}Changes`]}</p>
      {starts}
      {covered ? <p>{covered}</p> : null}
    </>
  );
}
