import { texts } from "~/language/texts";

/** Why a person looks at an application to an association, for administrators. Kept in English, as every such reason is. */
export const heldReasons = texts({
  en: {
    manual: "{association} looks at every application itself.",
    unlisted: "Not on the list of {association}.",
    gone: "No longer on the list of {association}.",
    taken: "Somebody has joined {association} as {name} already.",
    differs: "What was told differs from the list of {association}.",
  },
  es: {
    manual: "{association} revisa cada solicitud.",
    unlisted: "No está en la lista de {association}.",
    gone: "Ya no está en la lista de {association}.",
    taken: "Alguien ya se unió a {association} como {name}.",
    differs: "Lo indicado no coincide con la lista de {association}.",
  },
});
