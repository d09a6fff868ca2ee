import { LinkButton } from "~/components/ui/button";
import { useTexts } from "~/language/use-texts";
import { socialWaysTexts } from "./social-ways.text";

type SocialWay = { name: string; label: string };

/** Shows a button for each provider; `alone` means that there is no other way to sign in. */
export function SocialWays({
  ways,
  next,
  alone,
}: {
  ways: SocialWay[];
  next: string | null;
  alone: boolean;
}) {
  const t = useTexts(socialWaysTexts);
  const query = next ? `?next=${encodeURIComponent(next)}` : "";
  return (
    <div className={alone ? "mb-6" : "mb-6 mt-8 border-t pt-6"}>
      <ul className="grid gap-3">
        {ways.map(({ name, label }) => (
          <li key={name}>
            {/* A document load is needed, because prefetching this link would start the sign-in. */}
            <LinkButton quiet={!alone} href={`/login/social/${name}${query}`} target="_top">
              {t.go({ name: label })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
