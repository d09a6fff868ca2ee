import { texts } from "~/language/texts";

/** Error pages use these texts. */
export const pageProblems = texts({
  en: {
    not_found: "Page not found: {path}",
    unreadable: "We couldn’t read the form. Try again.",
    draft_gone: "This sign-up was deleted.",
    no_form: "We couldn’t read the form. Go back and submit it again.",
    too_much: "That’s too much text for this form.",
    crowded: "That form has more fields than we can read. Go back and submit it again.",
    method: "This page can’t do that. Go back and try another way.",
    no_import: "There’s no import to report on.",
    no_invoice: "There’s no invoice {number}",
    nothing_paid: "Nothing has been paid on invoice {number}",
    dead_link: "This link doesn’t work",
    no_payroll: "Only employers have a payroll file",
  },
  es: {
    not_found: "Página no encontrada: {path}",
    unreadable: "No pudimos leer el formulario. Inténtelo de nuevo.",
    draft_gone: "Esta solicitud se eliminó.",
    no_form: "No pudimos leer el formulario. Vuelva atrás y envíelo otra vez.",
    too_much: "Es demasiado texto para este formulario.",
    crowded:
      "Ese formulario tiene más campos de los que podemos leer. Vuelva atrás y envíelo otra vez.",
    method: "Esta página no puede hacer eso. Vuelva atrás e inténtelo de otra forma.",
    no_import: "No hay ninguna importación sobre la que informar.",
    no_invoice: "No existe la factura {number}",
    nothing_paid: "No se ha pagado nada de la factura {number}",
    dead_link: "Este enlace no funciona",
    no_payroll: "Solo los empleadores tienen un archivo de nómina",
  },
});
