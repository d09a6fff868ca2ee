import { texts } from "~/language/texts";

export const employeeFieldsTexts = texts({
  en: {
    emailHint:
      "Their own address: each person needs a different one. We write to it only when you invite them.",
    emailFixed: "They have an account with it, so only they can change their address.",
    employedAs: "How are they employed?",
    selectOne: "Select one",
    optional: "{field} (optional)",
    anotherPerson: "This is someone else",
    hoursSeen: "Yes, change their hours or how they’re employed",
    classSeen: "Yes, both are right",
    numberHint: "If you give your people numbers.",
  },
  es: {
    emailHint:
      "El de esa persona: cada quien necesita uno distinto. Solo le escribimos cuando usted la invita.",
    emailFixed: "Esta persona tiene una cuenta con este correo, así que solo ella puede cambiarlo.",
    employedAs: "¿Cómo trabaja esta persona?",
    selectOne: "Seleccione una opción",
    optional: "{field} (opcional)",
    anotherPerson: "Es otra persona",
    hoursSeen: "Sí, cambiar sus horas o su tipo de trabajo",
    classSeen: "Sí, los dos datos son correctos",
    numberHint: "Si su gente tiene números.",
  },
});
