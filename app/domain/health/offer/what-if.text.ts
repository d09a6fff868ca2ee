import { texts } from "~/language/texts";

export const whatIfTexts = texts({
  en: {
    title: "What if",
    lead: "Try plans and shares here. Nothing is saved or sent. The address of this page holds what you try, so you can keep it or send it to anyone who manages your company with you.",
    back: "Back",
    show: "Show what it costs",
    draft: "What you’ve chosen so far comes to {range} a month at most.",
    take: "Use these in my offer",
  },
  es: {
    title: "Qué pasaría si",
    lead: "Pruebe planes y aportes aquí. No se guarda ni se envía nada. La dirección de esta página contiene lo que prueba, así que puede guardarla o enviarla a quien administra su empresa con usted.",
    back: "Volver",
    show: "Mostrar cuánto cuesta",
    draft: "Lo que eligió hasta ahora cuesta como máximo {range} al mes.",
    take: "Usar estos en mi oferta",
  },
});
