import { texts } from "~/language/texts";

export const flowTitles = texts({
  en: {
    aboutYou: "About you",
    company: "About the company",
    companyAddress: "Where the company works",
    team: "Your team",
    membership: "Membership",
    addOns: "Add-ons",
    check: "Check and submit",
    checkPage: "Check your answers",
    finishCompany: "Finish your company’s sign-up",
    finishOwn: "Finish your sign-up",
    begunCompany: "your company’s sign-up",
    begunOwn: "your own sign-up",
  },
  es: {
    aboutYou: "Sobre usted",
    company: "Sobre la empresa",
    companyAddress: "Dónde trabaja la empresa",
    team: "Su equipo",
    membership: "Membresía",
    addOns: "Complementos",
    check: "Revisar y enviar",
    checkPage: "Revise sus respuestas",
    finishCompany: "Termine la inscripción de su empresa",
    finishOwn: "Termine su inscripción",
    begunCompany: "la inscripción de su empresa",
    begunOwn: "su propia inscripción",
  },
});
