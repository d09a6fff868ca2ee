import { texts } from "~/language/texts";

export const superStoppedTexts = texts({
  en: {
    reference: "Reference",
    none: "None",
    signed: "Signed",
    unsigned: "Not signed",
    counts: "Counts from",
    until: "Stopped until",
  },
  es: {
    reference: "Referencia",
    none: "Ninguna",
    signed: "Firmada",
    unsigned: "Sin firmar",
    counts: "Cuenta desde",
    until: "Detenida hasta",
  },
});
