import { texts } from "~/language/texts";

export const takeOverTexts = texts({
  en: {
    settings: "Settings",
    title: "Take over {company}",
    intro: "{name} ({email}) asks you to manage {company} here in their place.",
    gets: "You manage the company’s people, locations, health plans and membership, and make sure its invoices are paid.",
    ends: "The company’s membership is canceled: its last day is {day:day}.",
    over: "The company’s membership has ended.",
    invoices: "Invoices go to {email}.",
    owed: "Unpaid invoice {number} comes with the company: {cents:money}, due on {due:day}.",
    overdue:
      "Unpaid invoice {number} comes with the company: {cents:money}, which was due on {due:day}.",
    noneOwed: "The company has no unpaid invoices today.",
    own: "Your own coverage and your answers stay the same.",
    stays: "{name} can no longer open the company’s settings.",
    days: "You can answer by {day:day}. Nothing changes if you don’t.",
    sure: "I want to manage {company} from now on",
    links: "These links show the company’s invoices to anyone who has them. Do they stay?",
    linksHint:
      "They were created before you took over. You can turn each one off later, under Billing.",
    link: "For {whom}, created {made:day}, works until {until:day}, last opened {opened:day}",
    linkNever: "For {whom}, created {made:day}, works until {until:day}, never opened",
    linkCopied: "anyone who has it (a copied link)",
    linksKeep: "Yes, they keep working",
    linksEnd: "No, they stop working",
    take: "Take it over",
    decline: "No, thanks",
    nothingTitle: "Take over a company",
    nothing:
      "There’s nothing to answer. The offer we told you about was answered, was withdrawn or has expired.",
    why: "Only they can take over a company.",
  },
  es: {
    settings: "Configuración",
    title: "Hacerse cargo de {company}",
    intro: "{name} ({email}) le pide que administre {company} aquí en su lugar.",
    gets: "Usted administra la gente, los lugares, los planes médicos y la membresía de la empresa, y se ocupa de que se paguen sus facturas.",
    ends: "La membresía de la empresa está cancelada: su último día es el {day:day}.",
    over: "La membresía de la empresa ya terminó.",
    invoices: "Las facturas llegan a {email}.",
    owed: "Con la empresa recibe la factura {number}, sin pagar: {cents:money}, que vence el {due:day}.",
    overdue:
      "Con la empresa recibe la factura {number}, sin pagar: {cents:money}, que venció el {due:day}.",
    noneOwed: "Hoy la empresa no tiene facturas sin pagar.",
    own: "Su propia cobertura y sus respuestas no cambian.",
    stays: "{name} ya no podrá abrir la configuración de la empresa.",
    days: "Puede responder a más tardar el {day:day}. Si no lo hace, nada cambia.",
    sure: "Quiero administrar {company} desde ahora",
    links:
      "Estos enlaces muestran las facturas de la empresa a quien los tenga. ¿Deben seguir funcionando?",
    linksHint:
      "Se crearon antes de que usted se hiciera cargo. Puede desactivar cada uno más tarde, en Facturación.",
    link: "Para {whom}, creado el {made:day}, funciona hasta el {until:day}, abierto por última vez el {opened:day}",
    linkNever: "Para {whom}, creado el {made:day}, funciona hasta el {until:day}, nunca abierto",
    linkCopied: "quien lo tenga (un enlace copiado)",
    linksKeep: "Sí, que sigan funcionando",
    linksEnd: "No, que dejen de funcionar",
    take: "Hacerme cargo",
    decline: "No, gracias",
    nothingTitle: "Hacerse cargo de una empresa",
    nothing:
      "No hay nada que responder. El ofrecimiento del que le avisamos se respondió, se retiró o venció.",
    why: "Solo esa persona puede hacerse cargo de una empresa.",
  },
});
