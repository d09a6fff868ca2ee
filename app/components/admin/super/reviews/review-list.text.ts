import { texts } from "~/language/texts";

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
