import { texts } from "~/language/texts";

export const homePeopleTexts = texts({
  en: {
    people: { one: "{count} person is on your list", other: "{count} people are on your list" },
    left: { one: "{count} of them has left", other: "{count} of them have left" },
    paid: "You pay for {count:number}: everyone on your list who works with you, and yourself.",
    invite: {
      one: "Invite {count} person who has no invitation",
      other: "Invite {count} people who have no invitation",
    },
    again: {
      one: "Invite {count} person again whose invitation has expired",
      other: "Invite {count} people again whose invitations have expired",
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
      one: "Invitar otra vez a {count} persona con la invitación vencida",
      many: "Invitar otra vez a {count} de personas con la invitación vencida",
      other: "Invitar otra vez a {count} personas con la invitación vencida",
    },
  },
});
