import { texts } from "~/language/texts";

export const launchTexts = texts({
  en: {
    title: "Your go-live day in {association}",
    back: "Your association",
    on: "You’ll go live on {day:day}.",
    today: "You go live today, {day:day}.",
    since: "You’ve been live since {day:day}.",
    left: { one: "{count} day to go", other: "{count} days to go" },
    what: "Nothing depends on this day: your membership is already active. It’s the day you tell people about, and we’ll email you that day.",
    whatBegins:
      "Your membership begins on {day:day}. Your go-live day is the day you tell people about, that day or later, and we’ll email you then.",
    moveTitle: "Choose another date",
    dayLabel: "Go-live day",
    dayHint: "Any day through {day:day}",
    move: "Save this date",
    moveWhy: "Only they can choose their go-live day.",
    announceTitle: "Announcement",
    announceIntro: "Copy it, change what you like, and send it the way you usually reach people.",
    copy: "Copy the announcement",
    copied: "Copied",
    notCopied: "Your browser didn’t copy it. It’s selected now: copy it with your keyboard.",
    company: {
      from: "Good news: from {day:day}, {company} is live as a member of {association}.",
      since: "Good news: since {day:day}, {company} has been live as a member of {association}.",
      invited:
        "You’ll get an email from Member Benefits with a link to your own account. Open it to see what’s there for you.",
    },
    person: {
      from: "Good news: from {day:day}, I’m live as a member of {association}.",
      since: "Good news: since {day:day}, I’ve been live as a member of {association}.",
    },
    notInsurance: "This is a membership, not insurance.",
    inviteTitle: "Invite your team",
    inviteNote: "Each person gets an email with a link to their own account.",
    invite: "Invite employees",
  },
  es: {
    title: "Su fecha de inicio en {association}",
    back: "Su asociación",
    on: "Usted empieza el {day:day}.",
    today: "Usted empieza hoy, {day:day}.",
    since: "Usted empezó el {day:day}.",
    left: {
      one: "Falta {count} día",
      many: "Faltan {count} de días",
      other: "Faltan {count} días",
    },
    what: "Nada depende de esta fecha: su membresía ya está activa. Es la fecha que usted anuncia, y ese día le enviaremos un correo.",
    whatBegins:
      "Su membresía empieza el {day:day}. Su fecha de inicio es la que usted anuncia, ese día o más tarde, y entonces le enviaremos un correo.",
    moveTitle: "Elegir otra fecha",
    dayLabel: "Fecha de inicio",
    dayHint: "Cualquier día, a más tardar el {day:day}",
    move: "Guardar la fecha",
    moveWhy: "Solo esa persona puede elegir su fecha de inicio.",
    announceTitle: "Anuncio",
    announceIntro: "Cópielo, cambie lo que quiera y envíelo como suele comunicarse con su gente.",
    copy: "Copiar el anuncio",
    copied: "Copiado",
    notCopied: "Su navegador no lo copió. Ya está seleccionado: cópielo con el teclado.",
    company: {
      from: "Buenas noticias: desde el {day:day}, {company} participa como miembro de {association}.",
      since:
        "Buenas noticias: {company} participa como miembro de {association} desde el {day:day}.",
      invited:
        "Recibirá un correo de Member Benefits con un enlace a su propia cuenta. Ábralo para ver lo que hay para usted.",
    },
    person: {
      from: "Buenas noticias: desde el {day:day} participo como miembro de {association}.",
      since: "Buenas noticias: participo como miembro de {association} desde el {day:day}.",
    },
    notInsurance: "Esto es una membresía, no un seguro.",
    inviteTitle: "Invite a su equipo",
    inviteNote: "Cada persona recibe un correo con un enlace a su propia cuenta.",
    invite: "Invitar a empleados",
  },
});
