import { texts } from "~/language/texts";

export const planTableTexts = texts({
  en: {
    caption: "Health care plans",
    plan: "Plan",
    level: "Level",
    network: "Network",
    deductible: "Deductible",
    month: "Per month",
    metals: { bronze: "Bronze", silver: "Silver", gold: "Gold", platinum: "Platinum" },
  },
  es: {
    caption: "Planes médicos",
    plan: "Plan",
    level: "Nivel",
    network: "Red",
    deductible: "Deducible",
    month: "Al mes",
    metals: { bronze: "Bronce", silver: "Plata", gold: "Oro", platinum: "Platino" },
  },
});
