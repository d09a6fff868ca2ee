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
  const said = useTexts(secondFactorPartTexts);
  return (
    <section aria-labelledby="second-factor-title" className="part">
      <h2 id="second-factor-title">{said.title}</h2>
      {!asked ? (
        <p className="mt-2 max-w-line">{said.notAsked}</p>
      ) : since ? (
        <>
          <p className="mb-4 mt-2 max-w-line">
            {said.since({ since })} {codesLeft === 0 ? said.none : said.left({ count: codesLeft })}
          </p>
          <ul className="grid gap-2">
            <li>
              <a className="tap" href="/second-factor/set-up?next=/me">
                {said.other}
              </a>
            </li>
            <li>
              <a className="tap" href="/second-factor/recovery-codes">
                {said.codes}
              </a>
            </li>
          </ul>
        </>
      ) : (
        <p className="mt-2">
          <a className="tap" href="/second-factor/set-up?next=/me">
            {said.setUp}
          </a>
        </p>
      )}
    </section>
  );
}
