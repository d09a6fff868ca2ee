import { useTexts } from "~/language/use-texts";
import { secondFactorPartTexts } from "./second-factor-part.text";

/** An admin sets up their own second factor on /me. */
export function SecondFactorPart({
  asked,
  since,
  codesLeft,
}: {
  asked: boolean;
  /** Null if there is none. */
  since: string | null;
  codesLeft: number;
}) {
  const t = useTexts(secondFactorPartTexts);
  return (
    <section aria-labelledby="second-factor-title" className="part">
      <h2 id="second-factor-title">{t.title}</h2>
      {!asked ? (
        <p className="mt-2 max-w-line">{t.notAsked}</p>
      ) : since ? (
        <>
          <p className="mb-4 mt-2 max-w-line">
            {t.since({ since })} {codesLeft === 0 ? t.none : t.left({ count: codesLeft })}
          </p>
          <ul className="grid gap-2">
            <li>
              <a className="tap" href="/second-factor/set-up?next=/me">
                {t.other}
              </a>
            </li>
            <li>
              <a className="tap" href="/second-factor/recovery-codes">
                {t.codes}
              </a>
            </li>
          </ul>
        </>
      ) : (
        <p className="mt-2">
          <a className="tap" href="/second-factor/set-up?next=/me">
            {t.setUp}
          </a>
        </p>
      )}
    </section>
  );
}
