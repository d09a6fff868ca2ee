import { texts } from "~/language/texts";

export const coverageProblems = texts({
  en: {
    no_window: "You don’t have an open window to choose coverage.",
    window_ahead: "You can choose from {day:day}. Your answers are kept until then.",
    window_shut:
      "The window to choose closed on {day:day}. Your answers are kept, but they weren’t submitted.",
    offer_over: "Your employer’s offer isn’t open anymore. Your answers weren’t submitted.",
    not_offered:
      "Something you chose is no longer offered. Your answers are kept. Choose again and submit.",
    decided: "Someone has already decided this.",
    none_own: "You don’t have coverage of your own to cancel.",
    none_to_keep:
      "Your coverage can’t be kept anymore. If you still want coverage, choose it again.",
    nothing_to_change: "You don’t have coverage yet that a life event could change.",
    offer_closed:
      "Your employer’s offer is closed for now, so nothing can be chosen from it. Ask the person who manages your benefits at work.",
    nothing_chosen: "Select a plan or decline coverage",
  },
  es: {
    no_window: "No tiene un plazo abierto para elegir cobertura.",
    window_ahead: "Puede elegir a partir del {day:day}. Sus respuestas se guardan hasta entonces.",
    window_shut:
      "El plazo para elegir cerró el {day:day}. Sus respuestas están guardadas, pero no se enviaron.",
    offer_over: "La oferta de su empleador ya no está abierta. Sus respuestas no se enviaron.",
    not_offered:
      "Algo de lo que eligió ya no se ofrece. Sus respuestas están guardadas. Elija de nuevo y envíe.",
    decided: "Alguien ya decidió sobre esto.",
    none_own: "No tiene una cobertura propia que se pueda cancelar.",
    none_to_keep: "Ya no puede conservar su cobertura. Si todavía la quiere, elíjala de nuevo.",
    nothing_to_change: "Todavía no tiene cobertura que un evento de vida pueda cambiar.",
    offer_closed:
      "La oferta de su empleador está cerrada por ahora, así que no se puede elegir nada de ella. Pregunte a la persona que administra sus beneficios en el trabajo.",
    nothing_chosen: "Seleccione un plan o rechace la cobertura",
  },
});
