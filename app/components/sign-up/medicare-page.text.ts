import { texts } from "~/language/texts";

export const medicareTexts = texts({
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
