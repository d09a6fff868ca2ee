/** What the messages about waiting lists say. Subjects name no product, because one of them is about health. */
export const waitlistWords = {
  en: {
    lists: { membership: "Membership", insurance: "Health insurance" },
    joined: {
      subject: "You are on the waiting list",
      intro: (list: string, state: string, position: number) =>
        `You are on the waiting list. ${list} in ${state}: your place is number ${position}.`,
      next: "When it is your turn, we send you an invitation. It works for 14 days, and there is nothing to do until then.",
      button: "See your place, or give it up",
    },
    left: {
      subject: "You have left the waiting list",
      intro: (list: string, state: string) =>
        `You have left the waiting list. ${list} in ${state}: your place goes to the next person, and we send you nothing more about it.`,
      again: "You may join again at any time, at the end of the list.",
      button: "Join again",
    },
    invited: {
      subject: "Your place is ready",
      intro: (list: string, state: string) =>
        `It is your turn. ${list} in ${state} is open to you.`,
      until: (time: string) =>
        `It is kept for you until ${time}. Finish your sign-up by then, with this email address. After that your place goes to the next person, and you wait again at the end of the list.`,
      saved: "Your saved answers wait for you. The link below opens them where you stopped.",
      place: "See your invitation, or give up your place",
      button: "Use the invitation",
    },
    expiring: {
      subject: (time: string) => `Your invitation ends on ${time}`,
      intro: (list: string, state: string) =>
        `You are invited, and have not finished your sign-up yet. ${list} in ${state} is still open to you.`,
    },
    notYou:
      "You did not ask for this? Somebody may have mistyped their address. The link takes it off the list.",
  },
  es: {
    lists: { membership: "Membresía", insurance: "Seguro de salud" },
    joined: {
      subject: "Está en la lista de espera",
      intro: (list: string, state: string, position: number) =>
        `Está en la lista de espera. ${list} en ${state}: su lugar es el número ${position}.`,
      next: "Cuando llegue su turno, le enviaremos una invitación. Sirve 14 días, y hasta entonces no tiene que hacer nada.",
      button: "Ver su lugar o dejarlo",
    },
    left: {
      subject: "Salió de la lista de espera",
      intro: (list: string, state: string) =>
        `Salió de la lista de espera. ${list} en ${state}: su lugar pasa a la siguiente persona y no le escribiremos más sobre ello.`,
      again: "Puede volver a entrar cuando quiera, al final de la lista.",
      button: "Volver a entrar",
    },
    invited: {
      subject: "Su lugar está listo",
      intro: (list: string, state: string) => `Es su turno. ${list} en ${state}: ya puede entrar.`,
      until: (time: string) =>
        `Se lo guardamos hasta el ${time}. Termine su solicitud antes, con este correo electrónico. Después su lugar pasa a la siguiente persona, y usted vuelve al final de la lista.`,
      saved: "Sus respuestas guardadas le esperan. El enlace de abajo las abre donde se quedó.",
      place: "Ver su invitación o dejar su lugar",
      button: "Usar la invitación",
    },
    expiring: {
      subject: (time: string) => `Su invitación termina el ${time}`,
      intro: (list: string, state: string) =>
        `Tiene una invitación y todavía no ha terminado su solicitud. ${list} en ${state}: aún puede entrar.`,
    },
    notYou:
      "¿No lo pidió usted? Quizá alguien escribió mal su dirección. Con el enlace puede salir de la lista.",
  },
};
