import { texts } from "~/language/texts";

export const reviewListTexts = texts({
  en: {
    title: "Applications to approve",
    about: "Applicants are promised an answer within 2 working days. The oldest is first.",
    noneText:
      "A company that has the name of a member in its state is listed here, until someone has looked at it.",
  },
  es: {
    title: "Solicitudes por aprobar",
    about:
      "A los solicitantes se les promete una respuesta en 2 días hábiles. La más antigua va primero.",
    noneText:
      "Una empresa que se llama como un miembro de su estado aparece aquí hasta que alguien la haya revisado.",
  },
});
