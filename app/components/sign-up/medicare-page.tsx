import type { FormResult } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { Button } from "~/components/ui/button";
import { TapLink } from "~/components/ui/parts";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const medicareTexts = texts({
  en: {
    title: "You’re 65 or older: Medicare comes first",
    lead: "Our health plans are for people from 18 to 64. At 65 most people can get Medicare, the federal health insurance.",
    first: "Before you go on",
    enroll:
      "If you don’t have Medicare yet, ask about it now. If you wait, it may cost you more later.",
    call: "Go to Medicare.gov, or call 1-800-633-4227 (TTY 1-877-486-2048). Asking costs nothing.",
    keep: "If you have Medicare, keep it.",
    membership: "You can still be a member",
    not: "A membership is not insurance. It doesn’t replace Medicare, and it doesn’t pay doctors or hospitals.",
    button: "Continue with a membership",
    wrong: "Is your date of birth wrong?",
    change: "Change it",
  },
  es: {
    title: "Usted tiene 65 años o más: Medicare va primero",
    lead: "Nuestros planes médicos son para personas de 18 a 64 años. A los 65 años, la mayoría puede tener Medicare, el seguro médico federal.",
    first: "Antes de continuar",
    enroll:
      "Si todavía no tiene Medicare, pregunte ahora. Si espera, puede costarle más en el futuro.",
    call: "Visite Medicare.gov o llame al 1-800-633-4227 (TTY 1-877-486-2048). Preguntar no cuesta nada.",
    keep: "Si ya tiene Medicare, consérvelo.",
    membership: "Usted puede ser miembro de todos modos",
    not: "Una membresía no es un seguro. No reemplaza a Medicare y no les paga a médicos ni a hospitales.",
    button: "Continuar con una membresía",
    wrong: "¿Su fecha de nacimiento no es correcta?",
    change: "Cámbiela",
  },
});

/** Tells an applicant of 65 or older about Medicare; the button records in the draft that they read it. */
export function MedicarePage({
  page: { change, registration },
  result,
}: {
  page: { change: string; registration: string };
  result: FormResult | undefined;
}) {
  const say = useTexts(medicareTexts);
  return (
    <div className="one-thing frame pt-8">
      <h1>{say.title}</h1>
      <p className="my-4 max-w-line text-lead">{say.lead}</p>
      <h2>{say.first}</h2>
      <div className="prose mb-6">
        <ul>
          <li>{say.enroll}</li>
          <li>{say.call}</li>
          <li>{say.keep}</li>
        </ul>
      </div>
      <h2>{say.membership}</h2>
      <p className="my-3 max-w-line">{say.not}</p>
      <FormFrame result={result} intent="read">
        <input type="hidden" name="registration" value={registration} />
        <Button>{say.button}</Button>
      </FormFrame>
      <p className="mt-8 max-w-line">
        {`${say.wrong} `}
        <TapLink href={change}>{say.change}</TapLink>
      </p>
    </div>
  );
}
