import { texts } from "~/language/texts";

export const resumeTexts = texts({
  en: {
    title: "Continue your application",
    saved: "Last saved {at}. We keep your answers until {until:day}.",
    kept: "We keep your answers until {until:day}.",
    done: "Done so far: {count:number} of {of:number}",
    nothing: "None of the parts are done yet.",
    goOn: "Continue",
    leave: "Leave this application",
    begin: "Start a new application",
  },
  es: {
    title: "Continuar su solicitud",
    saved: "Última vez que se guardó: {at}. Guardamos sus respuestas hasta el {until:day}.",
    kept: "Guardamos sus respuestas hasta el {until:day}.",
    done: "Hecho hasta ahora: {count:number} de {of:number}",
    nothing: "Todavía no ha terminado ninguna parte.",
    goOn: "Continuar",
    leave: "Dejar esta solicitud",
    begin: "Empezar una solicitud nueva",
  },
});
