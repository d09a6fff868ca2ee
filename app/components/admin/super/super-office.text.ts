import { texts } from "~/language/texts";

/** The pages of the super administrators' office, by page. */
export const officeTexts = texts({
  en: {
    titles: {
      registrations: "Applications",
      "company-changes": "Company changes",
      enterprise: "Large groups",
      associations: "Associations",
      "waiting-lists": "Waiting lists",
      openings: "State availability",
      catalogue: "Catalog",
      "stopped-choices": "Stopped choices",
      payments: "Payments",
      carriers: "Carrier files",
      messages: "Messages that bounced",
      administrators: "Administrators",
      audit: "Audit history",
      connections: "Connections",
    },
    about: {
      registrations:
        "Look at companies that have a member’s name: approve them, ask them, or reject them.",
      "company-changes":
        "Compare another name or EIN with the company’s paperwork, and accept or refuse it.",
      enterprise: "Answer groups that are too large to join an association by themselves.",
      associations:
        "Keep member lists, invitations, join codes, agreements and managers of associations.",
      "waiting-lists": "See who’s waiting in each state and invite the next person.",
      openings: "Open a state for membership or health insurance, or close it.",
      catalogue: "Keep plans, vendors, articles and legal texts: write, publish and retire them.",
      "stopped-choices": "Look into choices of coverage that people say weren’t theirs.",
      payments: "Record checks and transfers, match them to invoices, and undo mistakes.",
      carriers: "Create the files that insurance companies get, and keep track of them.",
      messages: "Send a message again that couldn’t be delivered.",
      administrators: "See who is an administrator, and who has no second factor yet.",
      audit: "Read who changed what, when, and on whose behalf.",
      connections: "See what this site is connected to, and what’s missing.",
    },
    waits: {
      registrations: { one: "{count} waiting", other: "{count} waiting" },
      company_changes: { one: "{count} waiting", other: "{count} waiting" },
      enterprise_requests: { one: "{count} waiting", other: "{count} waiting" },
      waiting: { one: "{count} waiting", other: "{count} waiting" },
      catalogue_drafts: { one: "{count} draft", other: "{count} drafts" },
      stopped_choices: { one: "{count} waiting", other: "{count} waiting" },
      money_back: { one: "{count} payment to send back", other: "{count} payments to send back" },
      overdue_invoices: { one: "{count} invoice past due", other: "{count} invoices past due" },
      carrier_files: { one: "{count} file to send", other: "{count} files to send" },
      failed_messages: { one: "{count} message", other: "{count} messages" },
      without_second_factor: {
        one: "{count} without a second factor",
        other: "{count} without a second factor",
      },
    },
  },
  es: {
    titles: {
      registrations: "Solicitudes",
      "company-changes": "Cambios de empresas",
      enterprise: "Grupos grandes",
      associations: "Asociaciones",
      "waiting-lists": "Listas de espera",
      openings: "Disponibilidad por estado",
      catalogue: "Catálogo",
      "stopped-choices": "Elecciones detenidas",
      payments: "Pagos",
      carriers: "Archivos para aseguradoras",
      messages: "Mensajes devueltos",
      administrators: "Administradores",
      audit: "Historial de auditoría",
      connections: "Conexiones",
    },
    about: {
      registrations:
        "Revise las empresas que se llaman como un miembro: apruébelas, pregúnteles o rechácelas.",
      "company-changes":
        "Compare otro nombre o EIN con el documento de la empresa, y acéptelo o rechácelo.",
      enterprise: "Responda a grupos demasiado grandes para unirse solos a una asociación.",
      associations:
        "Mantenga listas de miembros, invitaciones, códigos, acuerdos y representantes de asociaciones.",
      "waiting-lists": "Vea quién espera en cada estado e invite a la siguiente persona.",
      openings: "Abra un estado para la membresía o el seguro médico, o ciérrelo.",
      catalogue:
        "Mantenga planes, proveedores, artículos y textos legales: escríbalos, publíquelos y retírelos.",
      "stopped-choices": "Revise elecciones de cobertura que la persona dice no haber hecho.",
      payments: "Registre cheques y transferencias, asígnelos a facturas y deshaga errores.",
      carriers: "Prepare los archivos que reciben las aseguradoras y diga qué fue de ellos.",
      messages: "Vuelva a enviar un mensaje que no se pudo entregar.",
      administrators: "Vea quién es administrador y quién no tiene todavía un segundo factor.",
      audit: "Lea quién cambió qué, cuándo y en nombre de quién.",
      connections: "Vea con qué está conectado este sitio y qué le falta.",
    },
    waits: {
      registrations: {
        one: "{count} solicitud espera",
        many: "{count} de solicitudes esperan",
        other: "{count} solicitudes esperan",
      },
      company_changes: {
        one: "{count} petición espera",
        many: "{count} de peticiones esperan",
        other: "{count} peticiones esperan",
      },
      enterprise_requests: {
        one: "{count} petición espera",
        many: "{count} de peticiones esperan",
        other: "{count} peticiones esperan",
      },
      waiting: {
        one: "{count} persona espera",
        many: "{count} de personas esperan",
        other: "{count} personas esperan",
      },
      catalogue_drafts: {
        one: "{count} borrador",
        many: "{count} de borradores",
        other: "{count} borradores",
      },
      stopped_choices: {
        one: "{count} elección espera",
        many: "{count} de elecciones esperan",
        other: "{count} elecciones esperan",
      },
      money_back: {
        one: "{count} pago por devolver",
        many: "{count} de pagos por devolver",
        other: "{count} pagos por devolver",
      },
      overdue_invoices: {
        one: "{count} factura vencida",
        many: "{count} de facturas vencidas",
        other: "{count} facturas vencidas",
      },
      carrier_files: {
        one: "{count} archivo por enviar",
        many: "{count} de archivos por enviar",
        other: "{count} archivos por enviar",
      },
      failed_messages: {
        one: "{count} mensaje",
        many: "{count} de mensajes",
        other: "{count} mensajes",
      },
      without_second_factor: {
        one: "{count} sin segundo factor",
        many: "{count} sin segundo factor",
        other: "{count} sin segundo factor",
      },
    },
  },
});
