import { texts } from "~/language/texts";

export const homePeopleTexts = texts({
  en: {
    people: {
      one: "{count} person is on your list.",
      other: "{count} people are on your list.",
    },
    invite: {
      one: "Invite {count} person who has no invitation",
      other: "Invite {count} people who have no invitation",
    },
    way: "See your people",
  },
  es: {
    people: {
      one: "Hay {count} persona en su lista.",
      many: "Hay {count} personas en su lista.",
      other: "Hay {count} personas en su lista.",
    },
    invite: {
      one: "Invitar a {count} persona sin invitación",
      many: "Invitar a {count} personas sin invitación",
      other: "Invitar a {count} personas sin invitación",
    },
    way: "Ver a su gente",
  },
});
