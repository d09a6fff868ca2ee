import { Part } from "~/components/ui/parts";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";

const recentSessionsTexts = texts({
  en: {
    title: "Recent sessions",
    none: "No one has logged in as another person yet.",
    by: "By {admin}",
    why: "By {admin}: {reason}",
  },
  es: {
    title: "Sesiones recientes",
    none: "Nadie ha entrado todavía en la cuenta de otra persona.",
    by: "De {admin}",
    why: "De {admin}: {reason}",
  },
});

export type RecentSession = {
  id: string;
  name: string;
  admin: string;
  reason: string | null;
  startedAt: string;
  /** Formatted, such as "2 hours ago". */
  age: string;
};

/** The latest sessions of admins who logged in as users; nothing if they couldn't be loaded. */
export function RecentSessions({ sessions }: { sessions: readonly RecentSession[] | null }) {
  const t = useTexts(recentSessionsTexts);
  if (!sessions) return null;
  return (
    <Part id="recent-title" title={t.title}>
      {sessions.length === 0 ? (
        <p className="mt-2">{t.none}</p>
      ) : (
        <ul className="tasks mt-4">
          {sessions.map(({ id, name, admin, reason, startedAt, age }) => (
            <li key={id}>
              <span>
                <b>{name}</b>
                <span className="block text-small text-soft">
                  {reason ? t.why({ admin, reason }) : t.by({ admin })}
                </span>
              </span>
              <time dateTime={startedAt} className="text-soft">
                {age}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
