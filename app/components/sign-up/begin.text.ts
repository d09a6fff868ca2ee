import { texts } from "~/language/texts";

export const beginTexts = texts({
  en: {
    title: "Join",
    lead: "Choose what fits. You can stop at any step and come back on any device: your answers are kept for 30 days.",
    rejected: "Your application {reference} was not accepted.",
    why: "See why",
    another: "You can start another.",
    asked: "We have a question about your application {reference}.",
    answer: "Answer it",
    refused: {
      inCompany:
        "You already belong to a company here, so you can’t sign up again. If that’s wrong, write to support@benefits.example.",
      hasMembership:
        "You already have a membership, so you can’t sign up again. If that’s wrong, write to support@benefits.example.",
    },
    benefits: "See your benefits",
    begun: "You’ve started {what}. We’ll keep it until {until:day}.",
    goOn: "Continue",
    or: "or",
    saved: "see how to come back to it",
    elsewhere:
      "You started {what} in this browser. It’s now in the account for the email address you gave.",
    openHere: "See how to open it here",
    from: "from {price} a month",
    company: {
      title: "My company",
      text: "And {person} a month per person. It takes about 15 minutes. Have your team’s names and hire dates ready, or add them later.",
    },
    individual: {
      title: "Just me",
      text: "It takes about 5 minutes. All you need is your date of birth and your address.",
    },
    association: {
      title: "Through an association",
      text: "Your trade’s association may have its own plans. You need its join code.",
    },
    resume: {
      title: "Continue your application",
      lead: "Enter your email address and the code you wrote down. If you’ve confirmed your address since then, that code no longer works: sign in with that address instead.",
      orSignIn: "You can also {link}.",
      link: "sign in",
      code: "8-character code",
    },
  },
  es: {
    title: "Unirse",
    lead: "Elija lo que le convenga. Puede parar en cualquier paso y seguir en otro dispositivo: guardamos sus respuestas 30 días.",
    rejected: "Su solicitud {reference} no fue aceptada.",
    why: "Vea por qué",
    another: "Puede empezar otra.",
    asked: "Tenemos una pregunta sobre su solicitud {reference}.",
    answer: "Responderla",
    refused: {
      inCompany:
        "Usted ya pertenece a una empresa aquí, así que no puede inscribirse otra vez. Si es un error, escriba a support@benefits.example.",
      hasMembership:
        "Usted ya tiene una membresía, así que no puede inscribirse otra vez. Si es un error, escriba a support@benefits.example.",
    },
    benefits: "Ver sus beneficios",
    begun: "Usted empezó {what}. La guardaremos hasta el {until:day}.",
    goOn: "Continuar",
    or: "o",
    saved: "vea cómo volver a ella",
    elsewhere:
      "En este navegador usted empezó {what}. Ahora está en la cuenta del correo electrónico que indicó.",
    openHere: "Vea cómo abrirla aquí",
    from: "desde {price} al mes",
    company: {
      title: "Mi empresa",
      text: "Y {person} al mes por persona. Toma unos 15 minutos. Tenga a mano los nombres y las fechas de contratación de su equipo, o agréguelos después.",
    },
    individual: {
      title: "Solo para mí",
      text: "Toma unos 5 minutos. Solo necesita su fecha de nacimiento y su dirección.",
    },
    association: {
      title: "A través de una asociación",
      text: "La asociación de su oficio puede tener sus propios planes. Necesita su código para unirse.",
    },
    resume: {
      title: "Continuar su solicitud",
      lead: "Escriba su correo electrónico y el código que anotó. Si confirmó su correo después, ese código ya no sirve: inicie sesión con esa dirección.",
      orSignIn: "También puede {link}.",
      link: "iniciar sesión",
      code: "Código de 8 caracteres",
    },
  },
});
