import { texts } from "~/language/texts";

export const switchDisplayTexts = texts({
  en: {
    fromNext: "Lite mode starts with the next page you open. What you typed here stays.",
    failed: "That didn’t reach us, and nothing changed. Try again.",
  },
  es: {
    fromNext:
      "El modo ligero empieza con la próxima página que abra. Lo que escribió aquí se queda.",
    failed: "No nos llegó y no se cambió nada. Inténtelo otra vez.",
  },
});
