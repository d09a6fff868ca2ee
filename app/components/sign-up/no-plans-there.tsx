/** Tells applicants before they sign or pay what a membership lacks in their state. */
export function NoPlansThere({ title, text, wait }: { title: string; text: string; wait: string }) {
  return (
    <section className="notice mb-8 max-w-line" aria-labelledby="no-plans-title">
      <h2 id="no-plans-title" className="text-h3">
        {title}
      </h2>
      <p className="my-2">{text}</p>
      <p className="print:hidden">
        <a className="tap" href="/register/insurance-waitlist">
          {wait}
        </a>
      </p>
    </section>
  );
}
