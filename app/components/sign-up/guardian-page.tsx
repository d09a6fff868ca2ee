import { TapLink } from "~/components/ui/parts";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { DiscardDraft } from "./draft/discard-draft";

/** The page's title by language. */
export const guardianTitle = {
  en: "A parent or guardian must apply",
  es: "El padre, la madre o el tutor debe presentar la solicitud",
};

const guardianTexts = texts({
  en: {
    why: "You told us you were born on {born:day}. Members are 18 or older, so you can’t sign up for yourself yet. You signed nothing, and you owe nothing.",
    next: "What you can do",
    guardian:
      "Ask a parent or guardian to apply. They use their own name, date of birth, and email address.",
    later: "You can sign up for yourself from {adultOn:day}.",
    wrong: "Not your date of birth?",
    change: "Change it",
    remove: "Delete what you typed",
    removeHint: "We’ll delete everything you entered here right away. We can’t bring it back.",
    yes: "Delete my answers",
  },
  es: {
    why: "Nos dijo que nació el {born:day}. Los miembros tienen 18 años o más, así que usted todavía no puede inscribirse. No firmó nada y no debe nada.",
    next: "Qué puede hacer",
    guardian:
      "Pida a su padre, a su madre o a su tutor que presente la solicitud, con su propio nombre, fecha de nacimiento y correo electrónico.",
    later: "Usted podrá inscribirse a partir del {adultOn:day}.",
    wrong: "¿No es esa su fecha de nacimiento?",
    change: "Cámbiela",
    remove: "Borrar lo que escribió",
    removeHint: "Borraremos de inmediato todo lo que escribió aquí. No podremos recuperarlo.",
    yes: "Borrar mis respuestas",
  },
});

/** Tells an applicant under 18 who can apply for them, and from when they can themselves. */
export function GuardianPage({
  page: { born, adultOn, change, remove },
}: {
  page: {
    /** Both are YYYY-MM-DD. */
    born: string;
    adultOn: string;
    /** The page with the date of birth, and the action that deletes the draft. */
    change: string;
    remove: string;
  };
}) {
  const say = useTexts(guardianTexts);
  return (
    <div className="one-thing frame pt-8">
      <h1>{guardianTitle[useLanguage()]}</h1>
      <p className="my-4 max-w-line text-lead">{say.why({ born })}</p>
      <h2>{say.next}</h2>
      <div className="prose mb-6">
        <ul>
          <li>{say.guardian}</li>
          <li>{say.later({ adultOn })}</li>
        </ul>
      </div>
      <p className="max-w-line">
        {`${say.wrong} `}
        <TapLink href={change}>{say.change}</TapLink>
      </p>
      <DiscardDraft action={remove} title={say.remove} text={say.removeHint} button={say.yes} />
    </div>
  );
}
