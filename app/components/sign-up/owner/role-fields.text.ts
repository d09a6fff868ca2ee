import { texts } from "~/language/texts";

export const roleFieldsTexts = texts({
  en: {
    role: "What do you do at the company?",
    select: "Select your role",
    owner: "Who owns the company?",
    onlyIf: "Only if you don’t own it yourself.",
    lead: "Once the company is signed up, we’ll write to the owner once, to say that you signed it up and who to ask if that wasn’t agreed.",
    name: "Owner’s full name",
    email: "Owner’s email",
  },
  es: {
    role: "¿Qué hace usted en la empresa?",
    select: "Seleccione su función",
    owner: "¿De quién es la empresa?",
    onlyIf: "Solo si no es suya.",
    lead: "Cuando la empresa esté inscrita, le escribiremos una vez al propietario para decirle que usted la inscribió y a quién preguntar si no estaba acordado.",
    name: "Nombre completo del propietario",
    email: "Correo del propietario",
  },
});
