import { texts } from "~/language/texts";

/** A failed call gets these texts if its backend has none for people. */
export const callProblems = texts({
  en: {
    too_many: "Too many tries. Wait a few minutes.",
    too_many_seconds: {
      one: "Too many tries. Wait {count} second.",
      other: "Too many tries. Wait {count} seconds.",
    },
    too_many_minutes: {
      one: "Too many tries. Wait {count} minute.",
      other: "Too many tries. Wait {count} minutes.",
    },
    too_many_hours: {
      one: "Too many tries. Wait {count} hour.",
      other: "Too many tries. Wait {count} hours.",
    },
    forbidden: "You don’t have access to this page.",
    gone: "There’s nothing here anymore.",
    broken: "Something went wrong on our side. Try again in a minute.",
    unreadable: "Our service answered in a way we couldn’t read. Try again in a minute.",
    away: "Our service isn’t answering. Try again in a minute.",
    slow: "Our service took too long to answer. Try again in a minute.",
    failed: "Our service couldn’t do that. Try again in a minute.",
    kept: "Our service isn’t answering. What you typed is still here. Try again in a minute.",
    told_otherwise:
      "What this page said has changed since you opened it. Nothing was done: check what it says now, then decide.",
    changed_elsewhere:
      "This page was changed in another tab or on another device. Check its answers.",
    changed: "This was changed in the meantime.",
    answered_twice: "This answer came more than once. Enter it once.",
    refreshed: "Your session was refreshed. Submit again.",
    interrupted:
      "We were interrupted before we could tell whether this was done. Check, and submit again if it wasn’t.",
    sign_in: "Sign in to continue.",
    no_email_links: "You can’t sign in by email link here.",
    no_link_codes: "Links and codes from our emails can’t be used here.",
    no_link_check: "This link can’t be checked here.",
    no_password_reset: "Passwords can’t be changed by email here.",
    no_profile: "Your details can’t be changed here.",
    no_new_email: "Your email address can’t be changed here.",
    no_closing: "Accounts can’t be closed here.",
    no_second_factor: "There’s no second factor to set up here.",
    no_openings: "Who opened your account isn’t kept here.",
    no_search: "There’s no search here.",
    no_user_list: "Users can’t be looked up here.",
    no_login_as: "You can’t log in as a user here.",
    no_user_records: "What this page shows about a person isn’t kept here.",
    not_here: "This isn’t available here.",
  },
  es: {
    too_many: "Demasiados intentos. Espere unos minutos.",
    too_many_seconds: {
      one: "Demasiados intentos. Espere {count} segundo.",
      many: "Demasiados intentos. Espere {count} de segundos.",
      other: "Demasiados intentos. Espere {count} segundos.",
    },
    too_many_minutes: {
      one: "Demasiados intentos. Espere {count} minuto.",
      many: "Demasiados intentos. Espere {count} de minutos.",
      other: "Demasiados intentos. Espere {count} minutos.",
    },
    too_many_hours: {
      one: "Demasiados intentos. Espere {count} hora.",
      many: "Demasiados intentos. Espere {count} de horas.",
      other: "Demasiados intentos. Espere {count} horas.",
    },
    forbidden: "No tiene acceso a esta página.",
    gone: "Aquí ya no hay nada.",
    broken: "Algo salió mal de nuestro lado. Inténtelo de nuevo en un minuto.",
    unreadable:
      "Nuestro servicio respondió de una forma que no pudimos leer. Inténtelo de nuevo en un minuto.",
    away: "Nuestro servicio no responde. Inténtelo de nuevo en un minuto.",
    slow: "Nuestro servicio tardó demasiado en responder. Inténtelo de nuevo en un minuto.",
    failed: "Nuestro servicio no pudo hacer eso. Inténtelo de nuevo en un minuto.",
    kept: "Nuestro servicio no responde. Lo que escribió sigue aquí. Inténtelo de nuevo en un minuto.",
    told_otherwise:
      "Lo que decía esta página cambió desde que la abrió. No se hizo nada: revise lo que dice ahora y decida.",
    changed_elsewhere:
      "Esta página se cambió en otra pestaña o en otro dispositivo. Revise sus respuestas.",
    changed: "Esto se cambió mientras tanto.",
    answered_twice: "Esta respuesta llegó más de una vez. Escríbala una sola vez.",
    refreshed: "Su sesión se renovó. Envíe el formulario de nuevo.",
    interrupted:
      "Hubo una interrupción antes de saber si esto se hizo. Revíselo, y envíelo de nuevo si no se hizo.",
    sign_in: "Inicie sesión para continuar.",
    no_email_links: "Aquí no se puede iniciar sesión con un enlace por correo electrónico.",
    no_link_codes: "Aquí no se pueden usar los enlaces y códigos de nuestros correos.",
    no_link_check: "Aquí no se puede comprobar este enlace.",
    no_password_reset: "Aquí no se pueden cambiar las contraseñas por correo electrónico.",
    no_profile: "Aquí no se pueden cambiar sus datos.",
    no_new_email: "Aquí no se puede cambiar su correo electrónico.",
    no_closing: "Aquí no se pueden cerrar cuentas.",
    no_second_factor: "Aquí no hay un segundo factor que configurar.",
    no_openings: "Aquí no se guarda quién abrió su cuenta.",
    no_search: "Aquí no hay búsqueda.",
    no_user_list: "Aquí no se pueden buscar usuarios.",
    no_login_as: "Aquí no se puede entrar como un usuario.",
    no_user_records: "Lo que esta página muestra de una persona no se guarda aquí.",
    not_here: "Esto no está disponible aquí.",
  },
});
