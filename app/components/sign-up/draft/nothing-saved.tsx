import type { DraftEnd } from "~/domain/sign-up/kind-definition";
import { useTexts } from "~/language/use-texts";
import { nothingSavedTexts } from "./nothing-saved.text";

type NothingSaved = {
  /** When and why it was deleted, if the link told. */
  end: DraftEnd | null;
  /** The sign-in page for a guest; null for a signed-in user. */
  signIn: string | null;
};

/** Tells visitors who want to resume a draft that there is none. */
export function NothingSavedNotice({ end, signIn }: NothingSaved) {
  const t = useTexts(nothingSavedTexts);
  if (signIn) {
    return (
      <div className="notice mb-4 max-w-line" role="status">
        <h2 className="text-lead">{t.guestTitle}</h2>
        <p>{t.guest}</p>
        <p>
          <a href={signIn}>{t.signIn}</a>
        </p>
      </div>
    );
  }
  return (
    <div className="notice mb-4 max-w-line" role="status">
      <h2 className="text-lead">{end ? t.goneTitle : t.noneTitle}</h2>
      <p>{end ? t[end.why](end) : t.none}</p>
      <p>{t.anew}</p>
    </div>
  );
}
