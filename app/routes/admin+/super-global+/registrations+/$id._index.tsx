import { useLoaderData } from "@remix-run/react";
import { AnswerRows } from "~/components/sign-up/check/answer-rows";
import { MessageThread } from "~/components/sign-up/review/message-thread";
import { LinkButton } from "~/components/ui/button";
import { LinkLine, Part, QuietLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { SummaryList } from "~/components/ui/summary-list";
import { page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadReviewPage } from "~/screens/admin/super-reviews.server";
import {
  reviewTexts,
  useStateWords,
  useOwnerWords,
  PersonCell,
} from "~/components/admin/super/review-words";

const reviewSheetTexts = texts({
  en: {
    back: "Back to the applications",
    reference: "Reference",
    kind: "Kind",
    kindIn: "{kind} in {place}",
    signed: "Signed",
    owner: "Account and owner",
    leaves: "Leaves",
    invoice: "First invoice",
    decide: "Decide",
    approve: "Approve",
    ask: "Ask for information",
    reject: "Reject",
    resembles: "What it resembles",
    none: "No member has this name now.",
    caption: "Members that it resembles",
    member: "Member",
    memberOwner: "Owner",
    noEin: "Not provided",
    since: "Signed up",
    thread: "Questions and answers",
    changed: "What changed since the last question",
    changedCaption: "Changed answers",
    same: "None of the answers on the application changed.",
    answer: "Answer",
    before: "Before",
    now: "Now",
    nothing: "Not provided",
  },
  es: {
    back: "Volver a las solicitudes",
    reference: "Referencia",
    kind: "Tipo",
    kindIn: "{kind} en {place}",
    signed: "Firmada",
    owner: "Cuenta y propietario",
    leaves: "Deja",
    invoice: "Primera factura",
    decide: "Decidir",
    approve: "Aprobar",
    ask: "Pedir información",
    reject: "Rechazar",
    resembles: "A quién se parece",
    none: "Ningún miembro se llama así ahora.",
    caption: "Miembros a los que se parece",
    member: "Miembro",
    memberOwner: "Propietario",
    noEin: "No se dio",
    since: "Inscrito el",
    thread: "Preguntas y respuestas",
    changed: "Lo que cambió desde la última pregunta",
    changedCaption: "Respuestas cambiadas",
    same: "No se cambió ninguna respuesta de la solicitud.",
    answer: "Respuesta",
    before: "Antes",
    now: "Ahora",
    nothing: "Sin respuesta",
  },
});

export const handle = { title: { en: "Application", es: "Solicitud" } };

export const loader = page(["auth", "superadmin"], loadReviewPage);

export default function ReviewApplication() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(reviewSheetTexts);
  const words = useTexts(reviewTexts);
  const state = useStateWords(page.state);
  const owner = useOwnerWords(page.owner);
  return (
    <>
      <LinkLine className="print:hidden" href={page.back} text={t.back} />
      <h1>{page.name}</h1>
      <p className="mt-2 text-lead">{state}</p>
      <SummaryList
        rows={[
          { term: t.reference, detail: page.reference },
          { term: t.kind, detail: page.place ? t.kindIn(page) : page.kind },
          { term: words.why, detail: page.reason },
          { term: words.sentInBy, detail: <PersonCell {...page.applicant} /> },
          { term: words.sentInOn, detail: page.sentIn },
          { term: t.signed, detail: page.signed },
          ...(owner ? [{ term: t.owner, detail: owner }] : []),
          ...(page.leaves ? [{ term: t.leaves, detail: page.leaves }] : []),
          ...(page.invoice ? [{ term: t.invoice, detail: page.invoice }] : []),
          ...(page.decided
            ? [
                {
                  term: words.decisions[page.decided.what],
                  detail: <DecisionCell {...page.decided} />,
                },
              ]
            : []),
        ]}
      />
      <ReviewThread {...page} />
      <SimilarCompanies companies={page.resembles} />
      {page.sections.map(({ title, rows }) => (
        <section key={title} aria-label={title} className="mt-12">
          <h2 className="text-h3">{title}</h2>
          <AnswerRows rows={rows} />
        </section>
      ))}
      {page.state === "submitted" ? (
        <Part id="decide-title" title={t.decide} className="part print:hidden mt-12">
          <div className="mt-4 flex flex-wrap gap-3">
            <LinkButton href={`${page.href}/approve`}>{t.approve}</LinkButton>
            <QuietLink href={`${page.href}/ask`}>{t.ask}</QuietLink>
            <QuietLink href={`${page.href}/reject`}>{t.reject}</QuietLink>
          </div>
        </Part>
      ) : null}
    </>
  );
}

type ReviewPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** The messages with the applicant, and which answers changed since they were asked; nothing without messages. */
function ReviewThread({ messages, zone, changed }: ReviewPage) {
  const t = useTexts(reviewSheetTexts);
  const { otherDetails } = useTexts(reviewTexts);
  if (messages.length === 0) return null;
  return (
    <>
      <Part id="thread-title" title={t.thread} className="mt-12" heading="mb-3 text-h3">
        <MessageThread
          zone={zone}
          messages={messages.map(({ from, ...message }) => ({
            ...message,
            own: from === "administrator",
          }))}
        />
      </Part>
      {changed ? (
        <Part id="changed-title" title={t.changed} className="mt-12" heading="mb-3 text-h3">
          {changed.length === 0 ? (
            <p>{t.same}</p>
          ) : (
            <DataTable
              caption={t.changedCaption}
              rows={changed}
              keyOf={({ what }) => what}
              columns={[
                { title: t.answer, cell: ({ what }) => what },
                { title: t.before, cell: ({ before }) => before ?? t.nothing },
                {
                  title: t.now,
                  cell: ({ now, isOther }) => (isOther ? otherDetails : (now ?? t.nothing)),
                },
              ]}
            />
          )}
        </Part>
      ) : null}
    </>
  );
}

function DecisionCell({ by, at, note }: NonNullable<ReviewPage["decided"]>) {
  return (
    <>
      {note ? <p className="whitespace-pre-line break-words">{note}</p> : null}
      <p className={note ? "text-small font-normal text-soft" : undefined}>{`${by}, ${at}`}</p>
    </>
  );
}

/** The members with the same name in the same state, with owner and EIN, or that there are none; nothing for a person. */
function SimilarCompanies({ companies }: { companies: ReviewPage["resembles"] }) {
  const t = useTexts(reviewSheetTexts);
  if (!companies) return null;
  return (
    <Part id="resembles-title" title={t.resembles} className="mt-12" heading="mb-3 text-h3">
      {companies.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <DataTable
          caption={t.caption}
          rows={companies}
          keyOf={({ id }) => id}
          columns={[
            { title: t.member, cell: ({ name }) => name },
            {
              title: t.memberOwner,
              cell: ({ owner }) => <PersonCell {...owner} />,
            },
            { title: "EIN", cell: ({ ein }) => ein ?? t.noEin },
            { title: t.since, cell: ({ since }) => since },
          ]}
        />
      )}
    </Part>
  );
}
