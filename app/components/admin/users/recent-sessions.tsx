/** A login-as session that somebody had. */
export type RecentSession = {
  id: string;
  name: string;
  admin: string;
  reason: string | null;
  startedAt: string;
  /** How long ago, in words. */
  age: string;
};

/** The last few; nothing at all where they could not be loaded. */
export function RecentSessions({ sessions }: { sessions: readonly RecentSession[] | null }) {
  if (!sessions) return null;
  return (
    <section aria-labelledby="recent-title" className="part">
      <h2 id="recent-title">Recent sessions</h2>
      {sessions.length === 0 ? (
        <p className="mt-2">Nobody has logged in as another person yet.</p>
      ) : (
        <ul className="tasks mt-4">
          {sessions.map(({ id, name, admin, reason, startedAt, age }) => (
            <li key={id}>
              <span>
                <b>{name}</b>
                <span className="block text-small text-soft">
                  {`By ${admin}`}
                  {reason ? `: ${reason}` : null}
                </span>
              </span>
              <time dateTime={startedAt} className="text-soft">
                {age}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
