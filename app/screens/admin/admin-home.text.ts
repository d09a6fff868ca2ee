import { queueTexts } from "~/components/admin/super/office.text";
import { texts } from "~/language/texts";

export const adminHomeTexts = texts({
  en: {
    hello: "Hello",
    helloName: "Hello, {name}",
    title: "What’s waiting for you",
    allClear: "All clear. Nothing is waiting for you.",
    health: "Health care",
    sample: "The monthly price is a sample price for one person.",
    nothing: "Nothing waiting: {queues:list}.",
    queues: queueTexts.en,
    global: "Applications, payments and messages are for super administrators, not for you.",
    plain:
      "Your account can’t open any administrators’ pages. A super administrator can change that.",
    inside: "You’ve been logged in as {name} since {at}.",
    leave: "See that session",
    people: "Find a person or a company",
    person: "Find a person",
    all: "All super admin pages",
    own: {
      title: "Your own benefits",
      coverage: "Your coverage",
      membership: "Your membership and invoices",
    },
  },
  es: {
    hello: "Hola",
    helloName: "Hola, {name}",
    title: "Lo que le espera",
    allClear: "Todo al día. No hay nada pendiente.",
    health: "Salud",
    sample: "El precio mensual es un ejemplo para una persona.",
    nothing: "Sin pendientes: {queues:list}.",
    queues: queueTexts.es,
    global:
      "De las solicitudes, los pagos y los mensajes se encargan administradores con más permisos, no usted.",
    plain:
      "Su cuenta no abre páginas de administración. Un administrador con más permisos puede cambiarlo.",
    inside: "Usted usa la cuenta de {name} desde el {at}.",
    leave: "Ver esa sesión",
    people: "Buscar una persona o una empresa",
    person: "Buscar una persona",
    all: "Todas sus páginas de administración",
    own: {
      title: "Sus propios beneficios",
      coverage: "Su cobertura",
      membership: "Su membresía y sus facturas",
    },
  },
});
