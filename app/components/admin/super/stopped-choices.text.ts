import { texts } from "~/language/texts";

export const stoppedChoicesTexts = texts({
  en: {
    title: "Stopped choices",
    about:
      "A member pressed “This wasn’t me” under a choice of coverage. Their earlier coverage continues. If no one decides, the choice counts again after 72 hours.",
    none: "No choices are waiting for you.",
    until: "Stopped until {until}",
  },
  es: {
    title: "Elecciones detenidas",
    about:
      "Un miembro presionó “No fui yo” bajo una elección de cobertura. La cobertura anterior continúa. Si nadie decide, la elección vuelve a contar después de 72 horas.",
    none: "Ninguna elección le espera.",
    until: "Detenida hasta el {until}",
  },
});
