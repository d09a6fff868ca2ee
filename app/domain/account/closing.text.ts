import { texts } from "~/language/texts";

export const closingTexts = texts({
  en: {
    title: "Close your account",
    why: "Only the account holder can close an account.",
    back: "Back to your profile",
    sure: "Close my account for good. I know that no one can bring it back.",
    send: "Close my account",
    keep: "Keep it",
    blocked: {
      company_owner:
        "You own {company}, and its membership is active. First hand the company over to someone else, or cancel its membership and wait for it to end. Then come back to close your account.",
      company_ending:
        "You own {company}. Its membership is canceled and runs through {last:day}; you can close your account after that. To close it sooner, hand the company over to someone else first.",
      someCompany: "a company",
      handOver: "Hand the company over",
      cancel: "Cancel the membership",
      canceled: "See the cancellation",
      last_super:
        "You’re the last super administrator. Make someone else one first (npm run admin), or no one can run this installation.",
      address_changed:
        "Your email address was changed a short time ago, and the change can still be undone from the old mailbox. You can close your account starting {until}.",
      then: "then",
    },
    ends: "What ends",
    signedOut: "You’ll be signed out everywhere, and no one can sign in with your address anymore.",
    company:
      "{company} is closed here too, and no one can manage it anymore. To keep it, hand it over to someone else first. Its people keep their accounts, and can join on their own.",
    membership:
      "Your membership ends today. You won’t be billed for anything more, and the fee you’ve paid for it isn’t refunded.",
    coverage: "Your coverage ends on {day:day}.",
    pending: "The coverage that you chose for {day:day} won’t begin.",
    pendingInvoice: "You don’t have to pay invoice {number}, which is for that coverage.",
    drafts: {
      one: "The application you haven’t finished will be deleted.",
      other: "The {count} applications you haven’t finished will be deleted.",
    },
    left: "{cents:money} of what you’ve paid is left over. Ask for it back under Billing before you close your account, or write to {email} afterward.",
    owes: "What you still owe",
    owesHow: "These invoices stay due after the account is closed:",
    invoice: "{number}: {cents:money}, due {day:day}",
    deletes: "What we delete",
    deleted:
      "Your name, email address and phone number, your answers in applications and in the questionnaire, your checklist, the offers you marked as used, waiting-list places, newsletter subscription and messages. You can use your email address for a new account. Your employer, if you have one here, keeps its own list of staff.",
    keeps: "What we keep, because the law requires it",
    kept: "Invoices and payments, with the billing name and address on them, and the log of who changed what, without your address.",
    copy: "To get a copy of your data, export it before you close your account.",
    file: "Export my data",
  },
  es: {
    title: "Cerrar su cuenta",
    why: "Solo el titular puede cerrar una cuenta.",
    back: "Volver a su perfil",
    sure: "Cerrar mi cuenta para siempre. Sé que nadie puede recuperarla.",
    send: "Cerrar mi cuenta",
    keep: "Conservarla",
    blocked: {
      company_owner:
        "Usted es propietario de {company}, y su membresía está vigente. Primero entregue la empresa a otra persona, o cancele su membresía y espere a que termine. Después vuelva para cerrar su cuenta.",
      company_ending:
        "Usted es propietario de {company}. Su membresía está cancelada y sigue hasta el {last:day}; después de ese día puede cerrar su cuenta. Para cerrarla antes, primero entregue la empresa a otra persona.",
      someCompany: "una empresa",
      handOver: "Entregar la empresa",
      cancel: "Cancelar la membresía",
      canceled: "Ver la cancelación",
      last_super:
        "Usted es el último superadministrador. Nombre antes a otra persona (npm run admin), o nadie podrá administrar esta instalación.",
      address_changed:
        "Su correo electrónico cambió hace poco, y desde el buzón anterior todavía se puede deshacer. Puede cerrar su cuenta a partir del {until}.",
      then: "entonces",
    },
    ends: "Lo que termina",
    signedOut:
      "Se cerrará su sesión en todas partes, y ya nadie podrá entrar con su correo electrónico.",
    company:
      "{company} también se cierra aquí, y ya nadie podrá administrarla. Para conservarla, primero entréguela a otra persona. Su gente conserva sus cuentas y puede inscribirse por su cuenta.",
    membership:
      "Su membresía termina hoy. No se le facturará nada más, y la cuota que pagó por ella no se reembolsa.",
    coverage: "Su cobertura termina el {day:day}.",
    pending: "La cobertura que eligió para el {day:day} no comenzará.",
    pendingInvoice: "No tiene que pagar la factura {number}, que es por esa cobertura.",
    drafts: {
      one: "Se borrará la solicitud que no ha terminado.",
      many: "Se borrarán las {count} de solicitudes que no ha terminado.",
      other: "Se borrarán las {count} solicitudes que no ha terminado.",
    },
    left: "Sobran {cents:money} de lo que pagó. Pida que se los devolvamos en Facturación antes de cerrar la cuenta, o escriba a {email} después.",
    owes: "Lo que aún debe",
    owesHow: "Estas facturas siguen pendientes después de cerrar la cuenta:",
    invoice: "{number}: {cents:money}, con vencimiento el {day:day}",
    deletes: "Lo que borramos",
    deleted:
      "Su nombre, correo electrónico y teléfono, sus respuestas en las solicitudes y en el cuestionario, su lista de preparación, las ofertas que marcó como usadas, sus lugares en listas de espera, su suscripción al boletín y los mensajes. Puede usar su correo electrónico para una cuenta nueva. Su empleador, si tiene uno aquí, conserva su propia lista de personal.",
    keeps: "Lo que guardamos, porque la ley lo exige",
    kept: "Las facturas y los pagos, con el nombre y la dirección de facturación, y el registro de quién cambió qué, sin su correo electrónico.",
    copy: "Para tener una copia de sus datos, expórtelos antes de cerrar.",
    file: "Exportar mis datos",
  },
});
