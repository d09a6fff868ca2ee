import { texts } from "~/language/texts";

/** Subjects must name no product, because one of them is about health. */
export const waitlistWords = texts({
  en: {
    lists: { membership: "Membership", insurance: "Health insurance" },
    joined: {
      subject: "You're on the waiting list",
      intro:
        "You’re on the waiting list. {list} in {state}: your place is number {position:number}.",
      next: "When it’s your turn, we’ll send you an invitation that works for 14 days. You don’t have to do anything until then.",
      button: "See your place, or give it up",
    },
    left: {
      subject: "You've left the waiting list",
      intro:
        "You’ve left the waiting list. {list} in {state}: your place goes to the next person, and we won’t email you about it again.",
      again: "You can join again at any time, at the end of the list.",
      button: "Join again",
    },
    uninvited: {
      subject: "You're back on the waiting list",
      intro:
        "We’ve had to take back your invitation. {list} in {state}: you’re waiting again, and your place is number {position:number}. You haven’t lost the place you had.",
    },
    invited: {
      subject: "Your place is ready",
      intro: "It’s your turn. {list} in {state} is open to you.",
      until:
        "Your place is held until {time}. Finish your sign-up by then, with this email address. After that it goes to the next person, and you’ll wait again at the end of the list.",
      saved:
        "Your saved answers are waiting for you. The link below opens them where you left off.",
      place: "See your invitation, or give up your place",
      button: "Use the invitation",
    },
    expiring: {
      subject: "Your invitation ends on {time}",
      intro:
        "You’re invited, but haven’t finished your sign-up yet. {list} in {state} is still open to you.",
    },
    notYou:
      "Didn’t ask for this? Someone may have mistyped their address. The link takes yours off the list.",
  },
  es: {
    lists: { membership: "Membresía", insurance: "Seguro médico" },
    joined: {
      subject: "Está en la lista de espera",
      intro:
        "Está en la lista de espera. {list} en {state}: su lugar es el número {position:number}.",
      next: "Cuando llegue su turno, le enviaremos una invitación. Sirve 14 días, y hasta entonces no tiene que hacer nada.",
      button: "Ver su lugar o dejarlo",
    },
    left: {
      subject: "Salió de la lista de espera",
      intro:
        "Salió de la lista de espera. {list} en {state}: su lugar pasa a la siguiente persona y no le escribiremos más sobre ello.",
      again: "Puede volver a entrar cuando quiera, al final de la lista.",
      button: "Volver a entrar",
    },
    uninvited: {
      subject: "Está otra vez en la lista de espera",
      intro:
        "Tuvimos que retirar su invitación. {list} en {state}: espera otra vez, y su lugar es el número {position:number}. No perdió el lugar que tenía.",
    },
    invited: {
      subject: "Su lugar está listo",
      intro: "Es su turno. {list} en {state}: ya puede entrar.",
      until:
        "Le guardamos su lugar hasta el {time}. Termine su solicitud antes, con este correo electrónico. Después su lugar pasa a la siguiente persona, y usted vuelve al final de la lista.",
      saved: "Sus respuestas guardadas le esperan. El enlace de abajo las abre donde se quedó.",
      place: "Ver su invitación o dejar su lugar",
      button: "Usar la invitación",
    },
    expiring: {
      subject: "Su invitación termina el {time}",
      intro:
        "Tiene una invitación y todavía no ha terminado su solicitud. {list} en {state}: aún puede entrar.",
    },
    notYou:
      "¿No lo pidió usted? Quizá alguien escribió mal su dirección. Con el enlace puede salir de la lista.",
  },
});
