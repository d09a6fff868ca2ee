import { texts } from "~/language/texts";

export const pictureProblems = texts({
  en: {
    none: "Choose a picture",
    both: "Choose another picture, or remove the one that’s there, not both",
    large: "Choose a picture of 5 MB or less",
    type: "Choose a PNG, JPEG or WebP picture. This file is something else, no matter what it’s called",
    pixels: "Choose a picture of 24 megapixels or less, like 6,000 by 4,000",
    moving: "Choose a picture that doesn’t move",
    broken: "This picture can’t be read. Save it again, and choose it once more",
    title_missing: "Say what the picture shows, for people who can’t see it",
    title_long: "Use {most:number} characters or fewer",
  },
  es: {
    none: "Elija una imagen",
    both: "Elija otra imagen o quite la que hay, no las dos cosas",
    large: "Elija una imagen de 5 MB o menos",
    type: "Elija una imagen PNG, JPEG o WebP. Este archivo es otra cosa, se llame como se llame",
    pixels: "Elija una imagen de 24 megapíxeles o menos, como 6,000 por 4,000",
    moving: "Elija una imagen que no se mueva",
    broken: "No se puede leer esta imagen. Guárdela de nuevo y elíjala otra vez",
    title_missing: "Diga qué muestra la imagen, para quienes no la pueden ver",
    title_long: "Use {most:number} caracteres o menos",
  },
});
