import { texts } from "~/language/texts";

export const managerWords = texts({
  en: {
    subject: "Manage {association} with us",
    intro:
      "You’ve been invited to manage {association} with us. You’ll keep its members list, send invitations, and see who applies and whose dues are paid.",
    button: "Sign in and start",
    until:
      "The link signs you in, and sets up your account if you don’t have one. Use it by {day:day}; it works once.",
    nothing: "You never see anyone’s coverage or health, or anything about other associations.",
    wrong: "Not your association? Ignore this message. Nothing happens unless you use the link.",
  },
  es: {
    subject: "Administre {association} aquí",
    intro:
      "Le invitamos a administrar {association} con nosotros: su lista de miembros, sus invitaciones, las solicitudes que recibe y quién pagó sus cuotas.",
    button: "Iniciar sesión y empezar",
    until:
      "El enlace crea su cuenta si no tiene una, y abre su sesión. Úselo a más tardar el {day:day}; sirve una vez.",
    nothing: "Usted nunca ve la cobertura ni la salud de nadie, ni nada de otras asociaciones.",
    wrong: "¿No es su asociación? Ignore este mensaje. No pasa nada si no usa el enlace.",
  },
});
