import { routes } from "~/components/site-links";
import type { User } from "~/domain/user";

/** `note`: what somebody wrote about it. */
export type Step = { text: string; href: string; note?: string | null };

/**
 * What is left to do for this person, from what is known about them and nothing else.
 * @param can `profile`: their details can be changed here; `medicare`: they are of the age of Medicare, and no health plan
 * here is for them; `compare`: there are health plans
 */
export function nextSteps(
  user: Pick<
    User,
    "insurance" | "dental" | "vision" | "is_company_owner" | "is_employee" | "phone" | "company"
  >,
  can: { profile: boolean; medicare: boolean; compare: boolean },
): Step[] {
  const company = user.company?.co_name || "your company";
  const steps: (Step | false)[] = [
    can.medicare && {
      href: "https://www.medicare.gov/",
      text: "See what Medicare covers, on Medicare.gov",
      note: "Our health care plans are for people from 18 to 64. At 65 most people can get Medicare. You can call, too: 1-800-633-4227 (TTY 1-877-486-2048).",
    },
    can.compare &&
      !user.insurance &&
      (!can.medicare || user.is_company_owner) && {
        href: user.is_employee && !user.is_company_owner ? "#health" : routes.plans,
        text: user.is_company_owner
          ? `Compare the health care plans for ${company}`
          : user.is_employee
            ? `See which health care plans there are, and ask ${company} which it offers`
            : "Compare the health care plans",
      },
    can.profile && !user.phone && { href: "/me", text: "Add your phone number" },
  ];
  return steps.filter((step) => step !== false);
}

export function NextSteps({ steps }: { steps: Step[] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next-steps-title" className="part">
      <h2 id="next-steps-title">Next steps</h2>
      <ul id="next-steps" className="mt-2">
        {steps.map(({ text, href, note }) => (
          <li key={text} className="border-b">
            <a className="tap" href={href}>
              {text}
            </a>
            {note ? <p className="mb-3 whitespace-pre-line break-words">{note}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
