import { texts } from "~/language/texts";

export const reviewStatesTexts = texts({
  en: {
    which: "Which applications",
    submitted: "Waiting for us",
    needs_info: "Waiting for an answer",
    withdrawn: "Withdrawn",
    none: {
      submitted: "No applications waiting",
      needs_info: "No applicants have been asked",
      withdrawn: "No application was withdrawn",
    },
  },
  es: {
    which: "Qué solicitudes",
    submitted: "Esperan nuestra respuesta",
    needs_info: "Esperan una respuesta",
    withdrawn: "Retiradas",
    none: {
      submitted: "No hay solicitudes en espera",
      needs_info: "No se ha preguntado a ningún solicitante",
      withdrawn: "No se ha retirado ninguna solicitud",
    },
  },
});
