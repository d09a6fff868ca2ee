import { Button, LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { plansPageTexts } from "./plans-page.text";

/** Says that no plans are sold yet in the state named `place`, with a link to the insurance waiting list. */
export function NotOpen({ place }: { place: string }) {
  const t = useTexts(plansPageTexts);
  return (
    <section className="part">
      <h2>{t.closedTitle({ place })}</h2>
      <p className="my-4 max-w-line">{t.closed({ place })}</p>
      <LinkButton href="/register/insurance-waitlist">{t.wait}</LinkButton>
    </section>
  );
}

/** The form that opens a printed sheet by its code; `input` is the code to show in its field, without an error. */
export function OpenSheet({ input = "" }: { input?: string }) {
  const t = useTexts(plansPageTexts);
  return (
    <form
      action="/benefits/health-insurance/plans/sheet"
      className="part max-w-form print:hidden"
      aria-label={t.sheet}
    >
      <h2>{t.sheet}</h2>
      <label className="mt-4 block font-bold" htmlFor="sheet-code">
        {t.code}
      </label>
      <input
        id="sheet-code"
        name="code"
        className="input tabular-nums"
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={input}
      />
      <p className="mt-4">
        <Button quiet>{t.open}</Button>
      </p>
    </form>
  );
}
