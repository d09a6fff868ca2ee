import { texts } from "~/language/texts";

/** What closing an account does. */
export const closingTexts = texts({
  en: {
    title: "Close your account",
    why: "Only its owner closes an account.",
    back: "Back to your profile",
    sure: "Close my account for good. I know that nobody can bring it back.",
    send: "Close my account",
    keep: "Keep it",
    blocked: {
      company_owner:
        "You own {company}, and its membership is running. Hand the company over to someone else, or cancel its membership and wait for its end, first. Then come back to close your account.",
      someCompany: "a company",
      handOver: "Hand the company over",
      cancel: "Cancel the membership",
      last_super:
        "You’re the last super administrator. Make someone else one first (npm run admin), or nobody can run this installation.",
      address_changed:
        "Your email address was changed a short time ago, and its old mailbox can still take that back. You can close your account from {until} on.",
      then: "then",
    },
    ends: "What ends",
    signedOut: "You’re signed out everywhere, and nobody can sign in with your address anymore.",
    membership:
      "Your membership ends today. Nothing more is billed, and what you have paid isn’t paid back.",
    coverage: "Your coverage ends on {day:day}.",
    drafts: {
      one: "The application that you haven’t finished is deleted.",
      other: "The {count} applications that you haven’t finished are deleted.",
    },
    owes: "What you still owe",
    owesHow: "These invoices stay due after the account is closed:",
    invoice: "{number}: {cents:money}, due {day:day}",
    deletes: "What we delete",
    deleted:
      "Your name, email address and phone number, your answers in applications and in the questionnaire, your checklist, the offers you marked as used, waiting-list places, newsletter subscription and messages. Your address is free for a new account. Your employer, if you have one here, keeps its own list of staff.",
    keeps: "What we keep, because the law asks for it",
    kept: "Invoices and payments, with the billing name and address on them, and the log of who changed what, without your address.",
    copy: "To have a copy of your data, export it before you close.",
    file: "Export my data",
  },
  es: {
    title: "Cerrar su cuenta",
    why: "Solo su dueño cierra una cuenta.",
    back: "Volver a su perfil",
    sure: "Cerrar mi cuenta para siempre. Sé que nadie puede recuperarla.",
    send: "Cerrar mi cuenta",
    keep: "Conservarla",
    blocked: {
      company_owner:
        "Usted es dueño de {company}, y su membresía está vigente. Primero entregue la empresa a otra persona, o cancele su membresía y espere a que termine. Después vuelva para cerrar su cuenta.",
      someCompany: "una empresa",
      handOver: "Entregar la empresa",
      cancel: "Cancelar la membresía",
      last_super:
        "Usted es el último superadministrador. Nombre antes a otra persona (npm run admin), o nadie podrá administrar esta instalación.",
      address_changed:
        "Su correo electrónico cambió hace poco, y desde el buzón anterior todavía se puede deshacer. Puede cerrar su cuenta a partir del {until}.",
      then: "entonces",
    },
    ends: "Lo que termina",
    signedOut:
      "Se cierra su sesión en todas partes, y ya nadie puede entrar con su correo electrónico.",
    membership:
      "Su membresía termina hoy. No se factura nada más, y lo que ha pagado no se devuelve.",
    coverage: "Su cobertura termina el {day:day}.",
    drafts: {
      one: "Se borra la solicitud que no ha terminado.",
      many: "Se borran las {count} de solicitudes que no ha terminado.",
      other: "Se borran las {count} solicitudes que no ha terminado.",
    },
    owes: "Lo que aún debe",
    owesHow: "Estas facturas siguen pendientes después de cerrar la cuenta:",
    invoice: "{number}: {cents:money}, vence el {day:day}",
    deletes: "Lo que borramos",
    deleted:
      "Su nombre, correo electrónico y teléfono, sus respuestas en las solicitudes y en el cuestionario, su lista de preparación, las ofertas que marcó como usadas, sus lugares en listas de espera, su suscripción al boletín y los mensajes. Su dirección queda libre para una cuenta nueva. Su empleador, si tiene uno aquí, conserva su propia lista de personal.",
    keeps: "Lo que guardamos, porque la ley lo pide",
    kept: "Las facturas y los pagos, con el nombre y la dirección de facturación, y el registro de quién cambió qué, sin su correo electrónico.",
    copy: "Para tener una copia de sus datos, expórtelos antes de cerrar.",
    file: "Exportar mis datos",
  },
});
