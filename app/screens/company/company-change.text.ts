import { texts } from "~/language/texts";

export const companyChangeTexts = texts({
  en: {
    title: "Change the legal name or EIN",
    waitsTitle: "Your request to change the name or EIN",
    back: "Company details",
    intro:
      "Both are on your company’s contracts, so we check a change against its paperwork before we make it: a letter from the IRS, or the state’s filing. We’ll answer by email within 2 business days.",
    waits: "You asked to change the name or EIN. We’ll answer by email within 2 business days.",
    refusedNote: "We didn’t make the last change you asked for. See why.",
    name: "Legal name",
    ein: "EIN",
    newEin: "New EIN",
    einHint: "Leave it blank if the EIN stays the same. 9 digits, as on letters from the IRS.",
    none: "not on record",
    fromTo: "{from}, to become {to}",
    why: "Why it changes",
    whyHint: "For example: “We became an LLC on March 1.” Up to 500 characters.",
    send: "Ask for the change",
    only: "Only the owner can ask for a different name or EIN.",
    asked: "Asked on",
    openTitle: "Waiting for our answer",
    openText:
      "Until then, everything stays the same. Send us a copy of the company’s paperwork, if you haven’t yet: {email}.",
    withdraw: "Withdraw the request",
    refusedTitle: "Your last request wasn’t accepted",
  },
  es: {
    title: "Cambiar el nombre legal o el EIN",
    waitsTitle: "Su solicitud de cambio de nombre o EIN",
    back: "Datos de la empresa",
    intro:
      "Los dos están en los contratos de su empresa, así que comparamos el cambio con sus documentos antes de hacerlo: una carta del IRS o el registro estatal. Responderemos por correo en 2 días hábiles.",
    waits: "Usted pidió cambiar el nombre o el EIN. Responderemos por correo en 2 días hábiles.",
    refusedNote: "No hicimos el último cambio que pidió. Vea por qué.",
    name: "Nombre legal",
    ein: "EIN",
    newEin: "EIN nuevo",
    einHint: "Déjelo vacío si el EIN no cambia. 9 dígitos, como en las cartas del IRS.",
    none: "no está registrado",
    fromTo: "{from}, pasaría a {to}",
    why: "Por qué cambia",
    whyHint: "Por ejemplo: “Desde el 1 de marzo somos una LLC”. Hasta 500 caracteres.",
    send: "Pedir el cambio",
    only: "Solo el propietario puede pedir otro nombre o EIN.",
    asked: "Pedido el",
    openTitle: "En espera de nuestra respuesta",
    openText:
      "Hasta entonces no cambia nada. Envíenos una copia del documento de la empresa, si todavía no lo ha hecho: {email}.",
    withdraw: "Retirar la solicitud",
    refusedTitle: "Su última solicitud no se aceptó",
  },
});
