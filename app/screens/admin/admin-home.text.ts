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
    queues: {
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
        name: "Invoices past due",
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
    queues: {
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
        name: "Facturas vencidas",
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
