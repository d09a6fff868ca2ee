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
