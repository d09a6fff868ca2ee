import { texts } from "~/language/texts";

/** Administrators read why an application needs review. Stored in English, like all review reasons. */
export const heldReasons = texts({
  en: {
    manual: "Every application to {association} is reviewed.",
    unlisted: "Not on {association}’s list.",
    gone: "No longer on {association}’s list.",
    taken: "Someone has already joined {association} as {name}.",
    number: "Gave no EIN, which is on {association}’s list.",
    differs: "What they told us doesn’t match {association}’s list.",
  },
  es: {
    manual: "Se revisa cada solicitud para {association}.",
    unlisted: "No está en la lista de {association}.",
    gone: "Ya no está en la lista de {association}.",
    taken: "Alguien ya se unió a {association} como {name}.",
    number: "No dio el EIN que tiene la lista de {association}.",
    differs: "Lo que indicó no coincide con la lista de {association}.",
  },
});
