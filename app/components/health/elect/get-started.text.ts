import { texts } from "~/language/texts";

export const getStartedTexts = texts({
  en: {
    title: "Choose your health coverage",
    lead: "It takes about {minutes:number} minutes. You can stop at any time: your answers are kept.",
    need: "What to have on hand",
    names: "Names and birth dates of everyone you want to cover",
    address: "Your home address",
    doctors: "Your doctors and medications, to compare plans",
    begins: "What you choose now takes effect on {effective:day}.",
    closes: "You can choose, or change your choice, by {closes:day}.",
    closed:
      "Health plans aren’t open in {place} now, so without coverage you can’t choose one there. If you live in another state, continue: we’ll ask for your address.",
    wait: "Join the waiting list for health plans",
    who: "Who are you choosing for?",
    me: "Me, or me and my family",
    team: "My team",
    teamDetail: "You offer plans, and everyone chooses for themselves.",
    teamSetUp: "Set up a group plan for your team",
    meDetail: "From your employer’s offer, or a plan of your own",
    answered: "You’ve already chosen. You can change that here: your last answers are saved.",
    addYourself: "Add yourself to your team",
    joinFirst: "Sign up for a membership",
    shut: {
      list: "A company’s offer is for the people on its list, and you aren’t on yours. Add yourself with the email address that you sign in with. You can choose once your company’s offer invites you.",
      canceled:
        "Your membership is canceled, and ends before coverage that you choose now would begin. Resume your membership first. Then you can choose.",
      member: "Plans of your own come with a membership.",
      suspended:
        "Your membership is suspended because an invoice is unpaid. Pay what’s due first. Then you can choose.",
      own: "You can’t choose now, because you’ve already chosen. You can choose again when something in your life changes, like a birth or a move.",
      hours:
        "You can’t choose now. Your employer’s offer is for people who work full time, {hours:number} hours a week or more, and its records say you don’t. If that’s wrong, ask the person who manages your benefits at work.",
      work: "You can’t choose now. You can when your employer makes an offer, after you’re hired, or when something in your life changes.",
    },
    resume: "Resume my membership",
    pay: "See what you owe",
    shutCovered:
      "You have coverage, and it continues. Another plan of your own comes with a membership.",
    report: "Report a life event",
    seeOwn: "See your coverage",
    seePlans: "See the plans",
    goOn: "Continue",
    back: "Back to health insurance",
  },
  es: {
    title: "Elija su cobertura de salud",
    lead: "Toma unos {minutes:number} minutos. Puede parar cuando quiera: sus respuestas se guardan.",
    need: "Qué tener a mano",
    names: "Nombres y fechas de nacimiento de todas las personas a quienes quiere cubrir",
    address: "La dirección de su casa",
    doctors: "Sus médicos y medicinas, para comparar los planes",
    begins: "Lo que elija ahora entra en vigor el {effective:day}.",
    closes: "Puede elegir, o cambiar su elección, a más tardar el {closes:day}.",
    closed:
      "Ahora no hay planes médicos en {place}, así que sin cobertura no puede elegir uno allí. Si vive en otro estado, continúe: le pediremos su dirección.",
    wait: "Entrar en la lista de espera de planes médicos",
    who: "¿Para quién elige?",
    me: "Para mí, o para mí y mi familia",
    team: "Para mi equipo",
    teamDetail: "Usted ofrece planes, y cada quien elige por sí mismo.",
    teamSetUp: "Preparar un plan de grupo para su equipo",
    meDetail: "De la oferta de su empleador, o un plan propio",
    answered: "Ya eligió. Puede cambiarlo aquí: sus últimas respuestas están guardadas.",
    addYourself: "Agregarse a su equipo",
    joinFirst: "Inscribirse en una membresía",
    shut: {
      list: "La oferta de una empresa es para las personas de su lista, y usted no está en la suya. Agréguese con el correo con el que inicia sesión. Podrá elegir cuando reciba la invitación de su empresa.",
      canceled:
        "Su membresía está cancelada y termina antes de que comience la cobertura que elija ahora. Reanude primero su membresía. Después puede elegir.",
      member: "Los planes propios vienen con una membresía.",
      suspended:
        "Su membresía está suspendida porque falta pagar una factura. Pague primero lo que debe. Después puede elegir.",
      own: "No puede elegir ahora, porque ya eligió. Puede elegir de nuevo cuando algo cambie en su vida, como un nacimiento o una mudanza.",
      hours:
        "No puede elegir ahora. La oferta de su empleador es para quienes trabajan a tiempo completo, {hours:number} horas por semana o más, y, según su lista, ese no es su caso. Si es un error, pregunte a la persona que administra sus beneficios en el trabajo.",
      work: "No puede elegir ahora. Puede hacerlo cuando su empleador haga una oferta, después de su contratación o cuando algo cambie en su vida.",
    },
    resume: "Reanudar mi membresía",
    pay: "Ver lo que debe",
    shutCovered: "Usted tiene cobertura, y continúa. Otro plan propio viene con una membresía.",
    report: "Avisar de un evento de vida",
    seeOwn: "Ver su cobertura",
    seePlans: "Ver los planes",
    goOn: "Continuar",
    back: "Volver al seguro médico",
  },
});
