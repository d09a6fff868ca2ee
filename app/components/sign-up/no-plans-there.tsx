import { useTexts } from "~/language/use-texts";
import { noPlansThereTexts } from "./no-plans-there.text";

/** Before anything is signed or paid: what a membership can't bring where somebody lives. */
export function NoPlansThere({ place }: { place: string }) {
  const said = useTexts(noPlansThereTexts);
  return (
    <section className="notice mb-8 max-w-line" aria-labelledby="no-plans-title">
      <h2 id="no-plans-title" className="text-h3">
        {said.title({ place })}
      </h2>
      <p className="my-2">{said.text({ place })}</p>
      <p className="print:hidden">
        <a className="tap" href="/register/insurance-waitlist">
          {said.wait}
        </a>
      </p>
    </section>
  );
}
