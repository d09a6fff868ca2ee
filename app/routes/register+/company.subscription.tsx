import { useLoaderData } from "@remix-run/react";
import { EmailField } from "~/components/forms/email-field";
import { chooseMembershipTexts } from "~/components/sign-up/choose-membership.text";
import { MembershipFields } from "~/components/sign-up/membership-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepForm } from "~/components/sign-up/use-step-answer";
import { stepForm, stepPage } from "~/http/step.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { pricedPeople } from "~/screens/sign-up/listed-team";
import { loadMembershipOffers } from "~/screens/sign-up/membership-choice.server";

/** The number of people that a company's price is based on. */
const pricedPeopleTexts = texts({
  en: {
    listed: {
      one: "The prices are for {count} person: everyone on your list.",
      other: "The prices are for {count} people: everyone on your list.",
    },
    you: {
      one: "The prices are for {count} person on your list, and you.",
      other: "The prices are for {count} people on your list, and you.",
    },
    owner: {
      one: "The prices are for {count} person on your list, and the owner.",
      other: "The prices are for {count} people on your list, and the owner.",
    },
    onlyYou: "The prices are for you alone: no one is on your list yet.",
    onlyOwner: "The prices are for the owner alone: no one is on your list yet.",
    notInsurance: "A membership is not insurance; health plans are chosen later.",
  },
  es: {
    listed: {
      one: "Los precios son para {count} persona: la única de su lista.",
      many: "Los precios son para {count} de personas: todas las de su lista.",
      other: "Los precios son para {count} personas: todas las de su lista.",
    },
    you: {
      one: "Los precios son para {count} persona de su lista, y para usted.",
      many: "Los precios son para {count} de personas de su lista, y para usted.",
      other: "Los precios son para {count} personas de su lista, y para usted.",
    },
    owner: {
      one: "Los precios son para {count} persona de su lista, y para el propietario.",
      many: "Los precios son para {count} de personas de su lista, y para el propietario.",
      other: "Los precios son para {count} personas de su lista, y para el propietario.",
    },
    onlyYou: "Los precios son solo para usted: todavía no hay nadie en su lista.",
    onlyOwner: "Los precios son solo para el propietario: todavía no hay nadie en su lista.",
    notInsurance: "Una membresía no es un seguro; los planes médicos se eligen más tarde.",
  },
});

export const handle = { title: { en: "Membership", es: "Membresía" } };

/** Returns the memberships with their prices, and how many people these are for (`people`). */
export const loader = stepPage(companyFlow, "subscription", async (args) => {
  const walk = await loadWalk(args, companyFlow);
  const offers = await loadMembershipOffers(args, "company", walk);
  return { ...offers, people: pricedPeople(walk.draft) };
});

export const action = stepForm(companyFlow, "subscription");

export default function CompanyMembership() {
  const { page, people, ...membership } = useLoaderData<typeof loader>();
  const { answer, field } = useStepForm(page);
  const t = useTexts(pricedPeopleTexts);
  const choose = useTexts(chooseMembershipTexts);
  const { listed, besides } = people;
  const alone = besides === "owner" ? t.onlyOwner : t.onlyYou;
  const pricedFor = listed === 0 ? alone : t[besides ?? "listed"]({ count: listed });
  return (
    <StepFrame
      page={page}
      title={choose.title}
      lead={`${pricedFor} ${t.notInsurance}`}
      answer={answer}
      goesOn={membership.paymentKinds.length > 0}
    >
      <MembershipFields field={field} {...membership} />
      <EmailField field={field("billing_email")} label={choose.otherEmail} />
    </StepFrame>
  );
}
