/** An administrator's own second factor, on /me. */
export function SecondFactorPart({
  asked,
  since,
  codesLeft,
}: {
  asked: boolean;
  /** Null while there is none. */
  since: string | null;
  codesLeft: number;
}) {
  return (
    <section aria-labelledby="second-factor-title" className="part">
      <h2 id="second-factor-title">Second factor</h2>
      {!asked ? (
        <p className="mt-2 max-w-line">
          This is a sample account, and the site runs on your own machine, so nobody asks it for a
          second factor.
        </p>
      ) : since ? (
        <>
          <p className="mb-4 mt-2 max-w-line">
            An authenticator app since {since}.{" "}
            {codesLeft === 1
              ? "One recovery code is left."
              : codesLeft === 0
                ? "No recovery code is left. Make new ones."
                : `${codesLeft} recovery codes are left.`}
          </p>
          <ul className="grid gap-2">
            <li>
              <a className="tap" href="/second-factor/set-up?next=/me">
                Use another device
              </a>
            </li>
            <li>
              <a className="tap" href="/second-factor/recovery-codes">
                Make new recovery codes
              </a>
            </li>
          </ul>
        </>
      ) : (
        <p className="mt-2">
          <a className="tap" href="/second-factor/set-up?next=/me">
            Set up a second factor
          </a>
        </p>
      )}
    </section>
  );
}
