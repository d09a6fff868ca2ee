import type { User } from "~/domain/user";

/** `note`: what somebody wrote about it. */
export type Step = { text: string; href: string; note?: string | null };

/**
 * What is left to do for this person, from what is known about them and nothing else.
 * @param profile whether their details can be changed here
 */
export function nextSteps(
  user: Pick<
    User,
    "insurance" | "dental" | "vision" | "is_company_owner" | "is_employee" | "phone" | "company"
  >,
  profile: boolean,
): Step[] {
  const company = user.company?.co_name || "your company";
  const steps: (Step | false)[] = [
    !user.insurance && {
      href: "#health",
      text: user.is_company_owner
        ? `Compare the health care plans for ${company}`
        : user.is_employee
          ? `See which health care plans there are, and ask ${company} which it offers`
          : "Compare the health care plans",
    },
    profile && !user.phone && { href: "/me", text: "Add your phone number" },
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
