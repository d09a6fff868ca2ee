/** What closing the account does, what stays and what stands in the way; days and amounts are written out. */
export function ClosingFacts({
  blocked,
  membership,
  coverageEnds,
  drafts,
  owed,
}: {
  /** What stands in the way, and the way around it. */
  blocked: string | null;
  membership: boolean;
  /** The last day of coverage. */
  coverageEnds: string | null;
  drafts: number;
  owed: readonly { number: string; text: string }[];
}) {
  if (blocked) return <p className="notice max-w-line">{blocked}</p>;
  return (
    <div className="max-w-line">
      <h2 className="text-h3">What ends</h2>
      <ul className="mb-6 mt-2 list-disc pl-6">
        <li>You’re signed out everywhere, and nobody can sign in with your address any more.</li>
        {membership ? (
          <li>
            Your membership ends today. Nothing more is billed, and what you have paid isn’t paid
            back.
          </li>
        ) : null}
        {coverageEnds ? <li>{`Your coverage ends on ${coverageEnds}.`}</li> : null}
        {drafts > 0 ? (
          <li>
            {drafts === 1
              ? "The application that you haven’t finished is deleted."
              : `The ${drafts} applications that you haven’t finished are deleted.`}
          </li>
        ) : null}
      </ul>
      {owed.length > 0 ? (
        <>
          <h2 className="text-h3">What you still owe</h2>
          <p className="mt-2">These invoices stay due after the account is closed:</p>
          <ul className="mb-6 mt-2 list-disc pl-6">
            {owed.map(({ number, text }) => (
              <li key={number}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
      <h2 className="text-h3">What we delete</h2>
      <p className="mb-6 mt-2">
        Your name, email address and phone number, your answers in applications and in the
        questionnaire, your checklist, the offers you marked as used, waiting-list places,
        newsletter subscription and messages. Your address is free for a new account. Your employer,
        if you have one here, keeps its own list of staff.
      </p>
      <h2 className="text-h3">What we keep, because the law asks for it</h2>
      <p className="mt-2">
        Invoices and payments, with the billing name and address on them, and the log of who changed
        what, without your address. To have a copy of your data,{" "}
        <a href="/me/export" download>
          export it
        </a>{" "}
        before you close.
      </p>
    </div>
  );
}
