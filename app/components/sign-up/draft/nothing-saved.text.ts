import { texts } from "~/language/texts";

export const nothingSavedTexts = texts({
  en: {
    goneTitle: "The answers you saved are gone",
    discarded:
      "They were deleted on {at:day}, by you or on another device that had them open. We kept none of them, and you owe nothing for them.",
    expired:
      "No one changed them for 30 days, so they were deleted on {at:day}. We kept none of them, and you owe nothing for them.",
    noneTitle: "There’s nothing saved to continue",
    none: "What you wanted to open isn’t in this account. Saved answers are deleted 30 days after their last change, or when someone who can open them deletes them.",
    anew: "To start again, choose one of the ways to join below.",
    guestTitle: "Sign in to continue",
    guest:
      "Saved answers open once you’ve signed in with the address you gave, or with their code.",
    signIn: "Sign in",
  },
  es: {
    goneTitle: "Las respuestas que guardó ya no están",
    discarded:
      "Se borraron el {at:day}, por usted o en otro dispositivo que las tenía abiertas. No se conserva nada de ellas y usted no debe nada por ellas.",
    expired:
      "Nadie las cambió en 30 días, así que se borraron el {at:day}. No se conserva nada de ellas y usted no debe nada por ellas.",
    noneTitle: "No hay nada guardado para continuar",
    none: "Lo que quería abrir no está en esta cuenta. Las respuestas guardadas se borran 30 días después del último cambio, o cuando las borra alguien que puede abrirlas.",
    anew: "Para empezar de nuevo, elija abajo una de las formas de inscribirse.",
    guestTitle: "Inicie sesión para seguir",
    guest:
      "Las respuestas guardadas se abren cuando inicia sesión con el correo que dio, o con su código.",
    signIn: "Iniciar sesión",
  },
});
