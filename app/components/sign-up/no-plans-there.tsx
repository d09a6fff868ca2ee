import { LinkLine, Part } from "~/components/ui/parts";

/** Says that no health plans are sold in the applicant's state; `wait` is the text of the link to the waiting list. */
export function NoPlansThere({ title, text, wait }: { title: string; text: string; wait: string }) {
  return (
    <Part id="no-plans-title" title={title} className="notice mb-8 max-w-line" heading="text-h3">
      <p className="my-2">{text}</p>
      <LinkLine className="print:hidden" href="/register/insurance-waitlist" text={wait} />
    </Part>
  );
}
