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
      "company-changes": { one: "{count} waiting", other: "{count} waiting" },
      enterprise: { one: "{count} waiting", other: "{count} waiting" },
      "waiting-lists": { one: "{count} waiting", other: "{count} waiting" },
      catalogue: { one: "{count} draft", other: "{count} drafts" },
      "stopped-choices": { one: "{count} waiting", other: "{count} waiting" },
      payments: { one: "{count} invoice past due", other: "{count} invoices past due" },
      carriers: { one: "{count} file to send", other: "{count} files to send" },
      messages: { one: "{count} message", other: "{count} messages" },
      administrators: {
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
      "company-changes": {
        one: "{count} petición espera",
        many: "{count} de peticiones esperan",
        other: "{count} peticiones esperan",
      },
      enterprise: {
        one: "{count} petición espera",
        many: "{count} de peticiones esperan",
        other: "{count} peticiones esperan",
      },
      "waiting-lists": {
        one: "{count} persona espera",
        many: "{count} de personas esperan",
        other: "{count} personas esperan",
      },
      catalogue: {
        one: "{count} borrador",
        many: "{count} de borradores",
        other: "{count} borradores",
      },
      "stopped-choices": {
        one: "{count} elección espera",
        many: "{count} de elecciones esperan",
        other: "{count} elecciones esperan",
      },
      payments: {
        one: "{count} factura vencida",
        many: "{count} de facturas vencidas",
        other: "{count} facturas vencidas",
      },
      carriers: {
        one: "{count} archivo por enviar",
        many: "{count} de archivos por enviar",
        other: "{count} archivos por enviar",
      },
      messages: {
        one: "{count} mensaje",
        many: "{count} de mensajes",
        other: "{count} mensajes",
      },
      administrators: {
        one: "{count} sin segundo factor",
        many: "{count} sin segundo factor",
        other: "{count} sin segundo factor",
      },
    },
  },
});

/** What waits, by queue, as an administrator's home says it. */
export const queueTexts = texts({
  en: {
    stopped_choices: {
      name: "Stopped choices",
      count: {
        one: "{count} choice of coverage to look into",
        other: "{count} choices of coverage to look into",
      },
      first: "The first one counts again at {at}.",
    },
    registrations: {
      name: "Applications",
      count: { one: "{count} application to decide", other: "{count} applications to decide" },
      first: "The first has been waiting since {at}.",
    },
    company_changes: {
      name: "Company changes",
      count: {
        one: "{count} change to a company’s name or EIN to decide",
        other: "{count} changes to companies’ names or EINs to decide",
      },
      first: "The oldest was requested on {at}.",
    },
    money_back: {
      name: "Money to send back",
      count: { one: "{count} payment to send back", other: "{count} payments to send back" },
      first: "The oldest was asked for on {at}.",
    },
    enterprise_requests: {
      name: "Large groups",
      count: {
        one: "{count} large group to answer",
        other: "{count} large groups to answer",
      },
      first: "The first wrote on {at}.",
    },
    failed_messages: {
      name: "Messages that bounced",
      count: {
        one: "{count} message that couldn’t be delivered",
        other: "{count} messages that couldn’t be delivered",
      },
      first: "The first is from {at}.",
    },
    offers_at_risk: {
      name: "Offers at risk",
      count: {
        one: "{count} offer with too few people taking part",
        other: "{count} offers with too few people taking part",
      },
      each: "{company}: {missing:number} more needed by {day:day}",
    },
    carrier_files: {
      name: "Carrier files",
      count: { one: "{count} carrier file to send", other: "{count} carrier files to send" },
    },
    overdue_invoices: {
      name: "Payments",
      count: {
        one: "{count} invoice past due, to match with what came in",
        other: "{count} invoices past due, to match with what came in",
      },
      first: "The first was due on {day:day}.",
    },
    waiting: {
      name: "Waiting lists",
      count: {
        one: "{count} person on a waiting list",
        other: "{count} people on waiting lists",
      },
    },
    without_second_factor: {
      name: "Administrators",
      count: {
        one: "{count} administrator without a second factor",
        other: "{count} administrators without a second factor",
      },
    },
    catalogue_drafts: {
      name: "Catalog",
      count: {
        one: "{count} catalog change to publish",
        other: "{count} catalog changes to publish",
      },
    },
  },
  es: {
    stopped_choices: {
      name: "Elecciones detenidas",
      count: {
        one: "{count} elección de cobertura por revisar",
        many: "{count} elecciones de cobertura por revisar",
        other: "{count} elecciones de cobertura por revisar",
      },
      first: "La primera vuelve a contar el {at}.",
    },
    registrations: {
      name: "Solicitudes",
      count: {
        one: "{count} solicitud por decidir",
        many: "{count} solicitudes por decidir",
        other: "{count} solicitudes por decidir",
      },
      first: "La primera espera desde el {at}.",
    },
    company_changes: {
      name: "Cambios de empresas",
      count: {
        one: "{count} cambio de nombre o EIN de una empresa por decidir",
        many: "{count} de cambios de nombre o EIN de empresas por decidir",
        other: "{count} cambios de nombre o EIN de empresas por decidir",
      },
      first: "El más antiguo se pidió el {at}.",
    },
    money_back: {
      name: "Dinero por devolver",
      count: {
        one: "{count} pago por devolver",
        many: "{count} de pagos por devolver",
        other: "{count} pagos por devolver",
      },
      first: "El más antiguo se pidió el {at}.",
    },
    enterprise_requests: {
      name: "Grupos grandes",
      count: {
        one: "{count} grupo grande por responder",
        many: "{count} de grupos grandes por responder",
        other: "{count} grupos grandes por responder",
      },
      first: "El primero escribió el {at}.",
    },
    failed_messages: {
      name: "Mensajes devueltos",
      count: {
        one: "{count} mensaje que no se pudo entregar",
        many: "{count} mensajes que no se pudieron entregar",
        other: "{count} mensajes que no se pudieron entregar",
      },
      first: "El primero es del {at}.",
    },
    offers_at_risk: {
      name: "Ofertas en riesgo",
      count: {
        one: "{count} oferta en la que participan muy pocos",
        many: "{count} ofertas en las que participan muy pocos",
        other: "{count} ofertas en las que participan muy pocos",
      },
      each: "{company}: faltan {missing:number} hasta el {day:day}",
    },
    carrier_files: {
      name: "Archivos de aseguradoras",
      count: {
        one: "{count} archivo por enviar",
        many: "{count} archivos por enviar",
        other: "{count} archivos por enviar",
      },
    },
    overdue_invoices: {
      name: "Pagos",
      count: {
        one: "{count} factura vencida por conciliar con lo que llegó",
        many: "{count} facturas vencidas por conciliar con lo que llegó",
        other: "{count} facturas vencidas por conciliar con lo que llegó",
      },
      first: "La primera venció el {day:day}.",
    },
    waiting: {
      name: "Listas de espera",
      count: {
        one: "{count} persona en una lista de espera",
        many: "{count} personas en listas de espera",
        other: "{count} personas en listas de espera",
      },
    },
    without_second_factor: {
      name: "Administradores",
      count: {
        one: "{count} administrador sin segundo factor",
        many: "{count} administradores sin segundo factor",
        other: "{count} administradores sin segundo factor",
      },
    },
    catalogue_drafts: {
      name: "Catálogo",
      count: {
        one: "{count} cambio del catálogo por publicar",
        many: "{count} cambios del catálogo por publicar",
        other: "{count} cambios del catálogo por publicar",
      },
    },
  },
});
