import { fullTimeHours } from "~/domain/company/employee-classes";
import {
  fewestFullTime,
  maxFullTime,
  type GroupEligibility,
} from "~/domain/health/eligibility/group";
import { groupPageTexts } from "~/domain/health/offer/group-page.text";
import { TextList } from "~/components/ui/parts";
import { useTexts } from "~/language/use-texts";

/** Says why a group can't have a plan of its own, and what its owner can do: with a `place`, only mend locations. */
export function GroupReasons({
  refusal: { place, reasons, ways },
}: {
  refusal: Pick<GroupEligibility, "reasons" | "ways"> & {
    /** The name of the state without plans, or "" without a state; null if the group itself is the reason. */
    place: string | null;
  };
}) {
  const t = useTexts(groupPageTexts);
  const words = {
    too_few: t.reasons.too_few({ fewest: fewestFullTime, hours: fullTimeHours }),
    owners_only: t.reasons.owners_only,
    too_many: t.reasons.too_many({ most: maxFullTime }),
  };
  const alternatives = {
    employees: { text: t.employees, href: "/settings/employees" },
    // A company's account can't buy an individual plan here, because its plans page is the company's.
    individual: { text: t.individual, href: "https://www.healthcare.gov/" },
    enterprise: { text: t.enterprise, href: "/association/enterprise" },
  };
  const isWithoutPlans = place !== null;
  const noPlans = place ? t.noPlansIn({ place }) : t.noPlans;
  const links = isWithoutPlans
    ? [{ text: t.locations, href: "/settings/locations" }]
    : ways.map((way) => alternatives[way]);
  return (
    <>
      <TextList
        className="my-3 max-w-line list-disc pl-6"
        lines={isWithoutPlans ? [noPlans] : reasons.map((reason) => words[reason])}
      />
      <h3 className="mt-6">{t.ways}</h3>
      <ul className="my-3 max-w-line list-disc pl-6">
        {links.map(({ text, href }) => (
          <li key={text} className="py-1">
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
