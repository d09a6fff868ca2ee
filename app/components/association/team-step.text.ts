import { texts } from "~/language/texts";

export const teamStepTexts = texts({
  en: {
    lead: "List up to 5 people who work with you, or add your team later. No one is invited until you say so.",
  },
  es: {
    lead: "Incluya hasta 5 personas que trabajan con usted, o agregue su equipo después. No se invita a nadie hasta que usted lo diga.",
  },
});
