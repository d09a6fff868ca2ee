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

export const reviewListTexts = texts({
  en: {
    title: "Applications to approve",
    about: "Applicants are promised an answer within 2 business days. The oldest is first.",
    noneText:
      "A company with the same name as a member in its state is listed here until someone has reviewed it.",
  },
  es: {
    title: "Solicitudes por aprobar",
    about:
      "A los solicitantes se les promete una respuesta en 2 días hábiles. La más antigua va primero.",
    noneText:
      "Una empresa que se llama como un miembro de su estado aparece aquí hasta que alguien la haya revisado.",
  },
});
