import type { DraftEnd } from "~/domain/sign-up/kind-definition";
import { useTexts } from "~/language/use-texts";
import { nothingSavedTexts } from "./nothing-saved.text";

export type NothingSaved = {
  /** When and why it was deleted, if the link told. */
  end: DraftEnd | null;
  /** The sign-in page for a guest; null for a signed-in user. */
  signIn: string | null;
};

/** Tells visitors who want to resume a draft that there is none. */
export function NothingSavedNotice({ end, signIn }: NothingSaved) {
  const said = useTexts(nothingSavedTexts);
  if (signIn) {
    return (
      <div className="notice mb-4 max-w-line" role="status">
        <h2 className="text-lead">{said.guestTitle}</h2>
        <p>{said.guest}</p>
        <p>
          <a href={signIn}>{said.signIn}</a>
        </p>
      </div>
    );
  }
  return (
    <div className="notice mb-4 max-w-line" role="status">
      <h2 className="text-lead">{end ? said.goneTitle : said.noneTitle}</h2>
      <p>{end ? said[end.why](end) : said.none}</p>
      <p>{said.anew}</p>
    </div>
  );
}
