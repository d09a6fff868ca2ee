import { AddOnView, type ShownAddOn } from "~/components/benefits/add-on-view";
import { ArticleView, type ShownArticle } from "~/components/benefits/article-view";
import { BenefitCards, type BenefitCard } from "~/components/benefits/benefit-cards";
import { LegalPage, type LegalPageText } from "~/components/benefits/legal-page";
import { OfferCards, type OfferCard } from "~/components/benefits/offer-cards";
import { PlanList, type PlanRow } from "~/components/benefits/plan-list";
import { VendorView, type ShownVendor } from "~/components/benefits/vendor-view";
import { PlanPageView, type PlanPage } from "~/components/health/ancillary-table";
import { ComparedSections } from "~/components/health/compare-page";
import type { ComparePage } from "~/components/health/page-shapes";
import { PlanCard, tagOf } from "~/components/health/plan-card";
import { planTableTexts } from "~/domain/benefits/plan-table.text";
import type { ShownPlan } from "~/domain/health/shown-plan";
import { useTexts } from "~/language/use-texts";
import { cataloguePreviewTexts } from "./catalogue-preview.text";

export type PreviewOf =
  | ({ view: "plan"; plan: ShownPlan; onHome: PlanRow } & Pick<ComparePage, "sections" | "as">)
  | { view: "ancillary"; page: PlanPage }
  | { view: "addOn"; addOn: ShownAddOn }
  | { view: "category"; card: BenefitCard }
  | { view: "offer"; card: OfferCard }
  | { view: "vendor"; vendor: ShownVendor }
  | { view: "article"; article: ShownArticle }
  | { view: "legal"; title: string; text: LegalPageText };

/** The preview uses the components of the public pages. */
export function PreviewView({ shown }: { shown: PreviewOf }) {
  const t = useTexts(cataloguePreviewTexts);
  const table = useTexts(planTableTexts);
  switch (shown.view) {
    case "plan":
      return (
        <div className="frame pt-4">
          <h1>{shown.plan.name}</h1>
          <div className="mt-4 max-w-[24rem]">
            <PlanCard plan={shown.plan} tag={tagOf(shown.as, false)} />
          </div>
          <ComparedSections page={{ ...shown, plans: [shown.plan] }} />
          <section aria-labelledby="on-home" className="part">
            <h2 id="on-home">{t.onHome}</h2>
            <PlanList plans={[shown.onHome]} words={table} />
          </section>
        </div>
      );
    case "ancillary":
      return <PlanPageView {...shown.page} />;
    case "addOn":
      return <AddOnView addOn={shown.addOn} />;
    case "category":
      return (
        <div className="frame pt-4">
          <h1>{shown.card.title}</h1>
          <p className="mt-2 max-w-line">{t.inList}</p>
          <BenefitCards cards={[shown.card]} />
        </div>
      );
    case "offer":
      return (
        <div className="frame pt-4">
          <h1>{shown.card.name}</h1>
          <p className="mt-2 max-w-line">{t.membersOnly}</p>
          <OfferCards offers={[shown.card]} />
        </div>
      );
    case "vendor":
      return <VendorView vendor={shown.vendor} />;
    case "article":
      return <ArticleView article={shown.article} />;
    case "legal":
      return <LegalPage title={shown.title} text={shown.text} />;
  }
}
