import { texts } from "~/language/texts";

export const displayFormTexts = texts({
  en: {
    colors: "Colors",
    light: "Light",
    dark: "Dark",
    device: "Same as device",
    isLite: "Lite mode is on: no scripts are loaded.",
    slow: "Slow or costly connection?",
    turnOff: "Turn off lite mode",
    turnOn: "Turn on lite mode",
  },
  es: {
    colors: "Colores",
    light: "Claro",
    dark: "Oscuro",
    device: "Como el dispositivo",
    isLite: "El modo ligero está activado: no se carga ningún script.",
    slow: "¿Conexión lenta o costosa?",
    turnOff: "Desactivar el modo ligero",
    turnOn: "Activar el modo ligero",
  },
});
