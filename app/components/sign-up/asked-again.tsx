/** Above the pages of an application that was given back: what the applicant is asked. */
export function AskedAgain({ reference, note }: { reference: string; note: string }) {
  return (
    <div className="frame pt-6">
      <section aria-labelledby="asked-title" className="notice max-w-line">
        <h2 id="asked-title" className="text-h3">{`About your application ${reference}`}</h2>
        <p className="my-2">We looked at it. Before we can go on, we need this from you:</p>
        <p className="my-2 whitespace-pre-line break-words font-bold">{note}</p>
        <p>Change the answers that it is about, and submit again.</p>
      </section>
    </div>
  );
}
