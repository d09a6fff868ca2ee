import { texts } from "~/language/texts";

export const withdrawnTexts = texts({
  en: {
    title: "You withdrew your application",
    lead: "Your application {reference} is withdrawn. Its answers are deleted, and you owe nothing.",
    next: "You can start another application at any time. If you didn’t withdraw it, write to support@benefits.example and include the reference.",
    again: "Start another application",
  },
  es: {
    title: "Usted retiró su solicitud",
    lead: "Su solicitud {reference} está retirada. Sus respuestas se borraron y no debe nada.",
    next: "Puede empezar otra solicitud cuando quiera. Si usted no la retiró, escriba a support@benefits.example e indique la referencia.",
    again: "Empezar otra solicitud",
  },
});
