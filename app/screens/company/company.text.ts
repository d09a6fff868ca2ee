import { texts } from "~/language/texts";

export const companyPageTexts = texts({
  en: {
    title: "Company details",
    back: "Settings",
    name: "Legal name",
    ein: "EIN",
    noEin: "Not on record",
    zone: "Time zone",
    zoneHint: "Due dates and deadlines of your company end at midnight in this zone.",
    zoneOwn: "By the main location",
    zoneIs: "By the main location: {zone}",
    changeLegal:
      "Your company’s legal name and EIN are on its contracts: we review any change before we make it.",
    changeWay: "Change the legal name or EIN",
    changeAsked: "See your request",
    address: "Its address is the main location’s:",
    locations: "Manage Locations",
    save: "Save",
  },
  es: {
    title: "Datos de la empresa",
    back: "Configuración",
    name: "Nombre legal",
    ein: "EIN",
    noEin: "No está registrado",
    zone: "Zona horaria",
    zoneHint: "Los vencimientos y plazos de su empresa terminan a medianoche en esta zona.",
    zoneOwn: "Según el lugar principal",
    zoneIs: "Según el lugar principal: {zone}",
    changeLegal:
      "El nombre legal y el EIN de su empresa están en sus contratos: revisamos cualquier cambio antes de hacerlo.",
    changeWay: "Cambiar el nombre legal o el EIN",
    changeAsked: "Ver su solicitud",
    address: "Su dirección es la del lugar principal:",
    locations: "Administrar lugares de trabajo",
    save: "Guardar",
  },
});
