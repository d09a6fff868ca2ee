import { texts } from "~/language/texts";

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
