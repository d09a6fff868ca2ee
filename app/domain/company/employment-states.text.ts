import { texts } from "~/language/texts";

export const employmentStateLabels = texts({
  en: {
    added: "Not invited yet",
    invited: "Invited",
    invite_expired: "Invitation expired",
    active: "Has an account",
    leaving: "Leaving",
    terminated: "Left",
  },
  es: {
    added: "Sin invitar todavía",
    invited: "Invitado",
    invite_expired: "La invitación venció",
    active: "Tiene una cuenta",
    leaving: "Se va",
    terminated: "Se fue",
  },
});
