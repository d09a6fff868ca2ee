import { texts } from "~/language/texts";

export const sheetTexts = texts({
  en: {
    title: "Take-home sheet",
    back: "Back to the comparison",
    list: "All plans",
    how: "To print this page, use your browser’s Print. It fits on one sheet.",
    counted: "Calculated for: {tier}, {usage} use of care. Prices as of {day}.",
    prices: {
      guest: "Sample prices. Sign in to see yours.",
      individual: "Your prices.",
      employee: "Your price.",
      owner: "Full prices, before what the company pays.",
      administrator: "List prices.",
    },
    unknown:
      "No plans here have this code. Check it: it has groups of five letters and digits. A plan may also have been removed since the sheet was printed.",
    nothing: "Choose plans in the list, or type the code of a printed sheet.",
    missing: {
      one: "{count} plan isn’t shown, because it isn’t available to you. It may have been removed since the sheet was printed. If you typed a code, check that too.",
      other:
        "{count} plans aren’t shown, because they aren’t available to you. They may have been removed since the sheet was printed. If you typed a code, check that too.",
    },
    doctor: "Doctor visit",
    emergency: "Emergency room",
    generic: "Generic drug",
    network: "Network",
    notes: "Notes",
    questions: "Our doctors: are they in the network? Our prescriptions: are they covered?",
    code: "To open this sheet on any device",
    codeHow: "Go to {place} and type",
    after: "after the deductible",
  },
  es: {
    title: "Hoja para llevar",
    back: "Volver a la comparación",
    list: "Todos los planes",
    how: "Imprima esta página con Imprimir en su navegador. Cabe en una hoja.",
    counted: "Calculado para: {tier}, atención {usage}. Los precios son los del {day}.",
    prices: {
      guest: "Precios de muestra. Inicie sesión para ver los suyos.",
      individual: "Sus precios.",
      employee: "Su precio.",
      owner: "Precios completos, antes de lo que paga la empresa.",
      administrator: "Precios de lista.",
    },
    unknown:
      "Ningún plan de aquí tiene este código. Revíselo: tiene grupos de cinco letras y números. También es posible que un plan ya no exista.",
    nothing: "Elija planes en la lista o escriba el código de una hoja impresa.",
    missing: {
      one: "{count} plan no se muestra: no está entre los que puede elegir. Tal vez ya no exista. Si escribió un código, revíselo también.",
      many: "{count} de planes no se muestran: no están entre los que puede elegir. Tal vez ya no existan. Si escribió un código, revíselo también.",
      other:
        "{count} planes no se muestran: no están entre los que puede elegir. Tal vez ya no existan. Si escribió un código, revíselo también.",
    },
    doctor: "Visita al médico",
    emergency: "Sala de emergencias",
    generic: "Medicina genérica",
    network: "Red",
    notes: "Notas",
    questions: "Nuestros médicos: ¿están en la red? Nuestras recetas: ¿están cubiertas?",
    code: "Para abrir esta hoja en cualquier dispositivo",
    codeHow: "Vaya a {place} y escriba",
    after: "después del deducible",
  },
});
