import { texts } from "~/language/texts";
import { tierLabels } from "../benefits/tier-labels.text";

/** Every page uses the same explanation of a term: one sentence and an example in dollars. */
export const planWordsTexts = texts({
  en: {
    about: "What the words mean",
    onPaper: "All the words, to print",
    metals: { bronze: "Bronze", silver: "Silver", gold: "Gold", platinum: "Platinum" },
    tiers: tierLabels.en,
    usages: {
      low: "Low: 2 visits each",
      medium: "Medium: 8 visits each",
      high: "High: with a hospital stay",
    },
    usagesShort: { low: "low", medium: "medium", high: "high" },
    help: {
      premium: {
        title: "Premium",
        text: "What you pay each month to have the plan, whether you see a doctor or not. At $400 a month, that’s $4,800 a year.",
      },
      deductible: {
        title: "Deductible",
        text: "What you pay for care yourself before the plan starts to share the cost. With a $3,000 deductible, you pay the first $3,000 of a hospital bill.",
      },
      copay: {
        title: "Copay",
        text: "A fixed price for one visit or one prescription. With a $30 copay, a $150 doctor visit costs you $30.",
      },
      coinsurance: {
        title: "Coinsurance",
        text: "Your part of a bill after the deductible, in percent. At 20%, you pay $200 of a $1,000 bill.",
      },
      most: {
        title: "Out-of-pocket maximum",
        text: "The most you pay for care in one year, besides the premium. With an $8,000 maximum, a $50,000 hospital bill costs you $8,000 at most.",
      },
      network: {
        title: "Network",
        text: "The doctors and hospitals a plan has agreed on prices with. HMO and EPO plans pay only inside it; a PPO pays a part outside too. A $150 visit outside an HMO’s network costs you all $150.",
      },
      hsa: {
        title: "HSA",
        text: "A savings account for care that you pay no tax on, which only some plans allow. If you put in $1,000 and your tax rate is 22%, you save $220.",
      },
      waive: {
        title: "Waive",
        text: "To say no to a plan that you’re offered, most often because you’re covered in another way. If you waive a plan at $85 a month, you keep the $85, and can change your mind in the next enrollment window.",
      },
    },
  },
  es: {
    about: "Qué significan las palabras",
    onPaper: "Todas las palabras, para imprimir",
    metals: { bronze: "Bronce", silver: "Plata", gold: "Oro", platinum: "Platino" },
    tiers: tierLabels.es,
    usages: {
      low: "Poca: 2 visitas",
      medium: "Media: 8 visitas",
      high: "Mucha: hospital",
    },
    usagesShort: { low: "poca", medium: "media", high: "mucha" },
    help: {
      premium: {
        title: "Prima",
        text: "Lo que paga cada mes por tener el plan, vaya o no al médico. Con $400 al mes son $4,800 al año.",
      },
      deductible: {
        title: "Deducible",
        text: "Lo que usted paga por su atención antes de que el plan empiece a compartir el costo. Con un deducible de $3,000, usted paga los primeros $3,000 de una cuenta de hospital.",
      },
      copay: {
        title: "Copago",
        text: "Un precio fijo por una visita o una receta. Con un copago de $30, una visita de $150 le cuesta $30.",
      },
      coinsurance: {
        title: "Coseguro",
        text: "Su parte de una cuenta después del deducible, en porcentaje. Con 20\u00a0%, paga $200 de una cuenta de $1,000.",
      },
      most: {
        title: "Máximo de gastos de bolsillo",
        text: "Lo máximo que paga por su atención en un año, además de la prima. Con un máximo de $8,000, una cuenta de hospital de $50,000 le cuesta como mucho $8,000.",
      },
      network: {
        title: "Red",
        text: "Los médicos y hospitales con los que el plan tiene precios acordados. Un HMO o EPO paga solo dentro de ella; un PPO paga una parte también fuera. Una visita de $150 fuera de la red de un HMO le cuesta los $150.",
      },
      hsa: {
        title: "Cuenta HSA",
        text: "Una cuenta de ahorros para su salud, libre de impuestos, que solo algunos planes permiten. Si pone $1,000 y su tasa de impuesto es 22\u00a0%, ahorra $220.",
      },
      waive: {
        title: "Rechazar la cobertura",
        text: "Decir que no a un plan que le ofrecen, casi siempre porque ya tiene otra cobertura. Si rechaza un plan de $85 al mes, se queda con los $85 y puede cambiar de idea en el próximo período de inscripción.",
      },
    },
  },
});
