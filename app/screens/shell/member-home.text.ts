import { texts } from "~/language/texts";

export const memberHomeTexts = texts({
  en: {
    hello: "Hello",
    helloName: "Hello, {name}",
    has: "What you have",
    next: "What’s next",
    plans: "Health care plans",
    priceNote: "The monthly price is for one person, before anything an employer pays.",
    team: "Your team",
    company: "your company",
    tasks: {
      compare: "Compare the health care plans",
      compareFor: "Compare the health care plans for {company}",
      wait: "Join the waiting list for health plans",
      takeOver: "Decide whether to take over {company}",
      offer: "Offer health plans to your team",
      offerNote:
        "You choose the plans and how much of them you pay. Setting it up takes about 15 minutes.",
      resume: "Changed your mind? Resume your membership",
      profile: "Add your phone number",
      medicare: "See what Medicare covers, on Medicare.gov",
      medicareNote:
        "Our health care plans are for people from 18 to 64. At 65 most people can get Medicare. You can also call: 1-800-633-4227 (TTY 1-877-486-2048).",
    },
  },
  es: {
    hello: "Hola",
    helloName: "Hola, {name}",
    has: "Lo que tiene",
    next: "Lo que sigue",
    plans: "Planes médicos",
    priceNote: "El precio mensual es para una persona, antes de lo que pague un empleador.",
    team: "Su equipo",
    company: "su empresa",
    tasks: {
      compare: "Comparar los planes médicos",
      compareFor: "Comparar los planes médicos para {company}",
      wait: "Entrar en la lista de espera de planes médicos",
      takeOver: "Decidir si se hace cargo de {company}",
      offer: "Ofrecer planes médicos a su equipo",
      offerNote: "Usted elige los planes y cuánto paga de ellos. Prepararlo toma unos 15 minutos.",
      resume: "¿Cambió de idea? Reanude su membresía",
      profile: "Agregar su número de teléfono",
      medicare: "Ver lo que cubre Medicare, en Medicare.gov",
      medicareNote:
        "Nuestros planes médicos son para personas de 18 a 64 años. A los 65, la mayoría puede tener Medicare. También puede llamar: 1-800-633-4227 (TTY 1-877-486-2048).",
    },
  },
});

export const reviewCardTexts = texts({
  en: {
    title: "Application in review",
    waits:
      "We’re looking at your application {reference}. We’ll answer by email within 2 business days.",
    asks: "We have a question about your application {reference}. It’s waiting for your answer.",
    see: "See your application",
    answer: "Answer our question",
  },
  es: {
    title: "Solicitud en revisión",
    waits:
      "Estamos revisando su solicitud {reference} y le responderemos por correo en 2 días hábiles como máximo.",
    asks: "Tenemos una pregunta sobre su solicitud {reference}. La solicitud espera su respuesta.",
    see: "Ver su solicitud",
    answer: "Responder nuestra pregunta",
  },
});

/** About an owner's team. */
export const homePeopleTexts = texts({
  en: {
    people: { one: "{count} person is on your list", other: "{count} people are on your list" },
    left: { one: "{count} of them has left", other: "{count} of them have left" },
    paid: "You pay for {count:number}: everyone on your list who works with you, and yourself.",
    invite: {
      one: "Invite {count} person who hasn’t been invited yet",
      other: "Invite {count} people who haven’t been invited yet",
    },
    again: {
      one: "Resend {count} expired invitation",
      other: "Resend {count} expired invitations",
    },
  },
  es: {
    people: {
      one: "Hay {count} persona en su lista",
      many: "Hay {count} de personas en su lista",
      other: "Hay {count} personas en su lista",
    },
    left: {
      one: "{count} de ellas ya no trabaja con usted",
      many: "{count} de ellas ya no trabajan con usted",
      other: "{count} de ellas ya no trabajan con usted",
    },
    paid: "Usted paga por {count:number}: quienes trabajan con usted y están en su lista, y usted.",
    invite: {
      one: "Invitar a {count} persona sin invitación",
      many: "Invitar a {count} de personas sin invitación",
      other: "Invitar a {count} personas sin invitación",
    },
    again: {
      one: "Enviar de nuevo {count} invitación vencida",
      many: "Enviar de nuevo {count} de invitaciones vencidas",
      other: "Enviar de nuevo {count} invitaciones vencidas",
    },
  },
});

/** About a membership without coverage. */
export const memberSinceTexts = texts({
  en: {
    member: {
      title: "You’re a member",
      text: "Everyday benefits are yours below. A health plan, dental and vision will appear here once you’ve chosen them.",
      closed: "Everyday benefits are yours below. Health plans aren’t open in {place} now.",
    },
    begins: {
      title: "Your membership begins on {day:day}",
      text: "Everyday benefits are yours from that day on.",
      ending: "You canceled it. Everyday benefits are yours from that day until {day:day}.",
    },
    ending: {
      title: "You’re a member until {day:day}",
      text: "Everyday benefits are yours until then.",
    },
    waits: {
      title: "Your membership is waiting for its first payment",
      text: "Everyday benefits are yours as soon as it’s paid.",
    },
    suspended: {
      title: "Your membership is suspended",
      text: "Everyday benefits are yours again as soon as everything past due is paid.",
    },
    ended: {
      title: "Your membership has ended",
      back: "You can come back by {day:day} with what you had. After that you’d join again as a new member.",
      anew: "You can join again at any time.",
    },
  },
  es: {
    member: {
      title: "Ya es miembro",
      text: "Los beneficios de todos los días ya son suyos. El plan médico, dental y de visión aparecerán aquí cuando los elija.",
      closed:
        "Los beneficios de todos los días ya son suyos. Ahora no hay planes médicos en {place}.",
    },
    begins: {
      title: "Su membresía comienza el {day:day}",
      text: "Los beneficios de todos los días son suyos desde ese día.",
      ending:
        "Usted la canceló. Los beneficios de todos los días son suyos desde ese día hasta el {day:day}.",
    },
    ending: {
      title: "Usted es miembro hasta el {day:day}",
      text: "Los beneficios de todos los días son suyos hasta entonces.",
    },
    waits: {
      title: "Su membresía espera el primer pago",
      text: "Los beneficios de todos los días son suyos en cuanto la pague.",
    },
    suspended: {
      title: "Su membresía está suspendida",
      text: "Los beneficios de todos los días vuelven en cuanto pague todo lo vencido.",
    },
    ended: {
      title: "Su membresía terminó",
      back: "Puede volver a más tardar el {day:day} con lo que tenía. Después tendría que unirse de nuevo como miembro nuevo.",
      anew: "Puede unirse de nuevo cuando quiera.",
    },
  },
});
