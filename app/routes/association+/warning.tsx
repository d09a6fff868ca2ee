import { useLoaderData } from "@remix-run/react";
import { FormFrame } from "~/components/forms/form-frame";
import { DiscardDraft } from "~/components/sign-up/draft/discard-draft";
import { useRefused } from "~/components/forms/use-refused";
import { Button, LinkButton } from "~/components/ui/button";
import { QuietLink, TextList } from "~/components/ui/parts";
import type { AssociationFacts } from "~/domain/association/association-facts";
import { warningTexts } from "~/domain/association/warning.text";
import { lastWholeDay } from "~/domain/local-days";
import { inviteField, switchingField } from "~/domain/sign-up/unseen-answers";
import { westernmostZone } from "~/domain/us-state-zones";
import { form, page } from "~/http/route.server";
import { say } from "~/language/say";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { textOf } from "~/screens/engine/answer-rows";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { stepNamed } from "~/screens/engine/flow";
import { resumePath } from "~/screens/engine/walk";
import { seeOther } from "~/screens/forms/form-answer.server";
import { recordReadPage } from "~/screens/sign-up/read-page.server";
import { changeSavedDraft, isResumable } from "~/screens/sign-up/submit.server";

export const handle = { title: { en: "Before you leave", es: "Antes de salir" } };

const path = "/association/warning";

/**
 * Returns why the sign-up is interrupted: the applicant is leaving it, already a member, or switching associations.
 * Without a draft to resume, redirects to the start, or to where a submitted one is.
 */
export const loader = page([], async (args) => {
  const walk = await loadWalk(args, associationFlow);
  const { draft, stop } = walk;
  if (!isResumable(draft))
    return seeOther(draft ? resumePath(walk) : associationFlow.definition.pages.home);
  const facts = walk.facts as AssociationFacts | null;
  const belongs = stop?.page === path ? (facts?.belongs ?? null) : null;
  const texts = say(warningTexts, args.language);
  const company = facts?.membership?.co_name ?? null;
  const reason = !belongs ? "leaving" : belongs.same ? "member" : "switching";
  const titles = {
    leaving: () => texts.leaving.title,
    member: (name: string) =>
      company ? texts.companyBelongs({ company, name }) : texts.youBelong({ name }),
  };
  return {
    documentTitle: belongs ? titles.member(belongs.name) : titles.leaving(),
    reason,
    old: belongs?.name ?? "",
    keepsPlans: belongs?.keeps_plans ?? false,
    ours: (facts?.membership ?? null) !== null,
    joins: facts?.association?.name ?? "",
    invited: textOf(draft.steps["join"]?.data ?? {}, inviteField) !== "",
    until: lastWholeDay(draft.expires_at, westernmostZone),
    email: draft.email,
    goOn: resumePath(walk),
    saved: associationFlow.warning,
  } as const;
});

/** Records that the applicant read what switching means; or emails the draft's link, or deletes the draft. */
export const action = form([], (posted) =>
  posted.fields.get("intent") === "switch"
    ? recordReadPage(posted, associationFlow, stepNamed(associationFlow, "join"), {
        intent: "switch",
        mark: switchingField,
      })
    : changeSavedDraft(posted, associationFlow),
);

/** What leaving or switching means, with the way on, and buttons that email or delete the draft. */
export default function LeaveOrSwitch() {
  const page = useLoaderData<typeof loader>();
  const t = useTexts(warningTexts);
  const { reason, email, saved } = page;
  return (
    <div className="one-thing frame pt-8">
      <h1>{page.documentTitle}</h1>
      <Consequences {...page} />
      <div className="flex flex-wrap items-start gap-3">
        <ContinueButton {...page} />
        {reason === "member" ? null : email ? (
          <FormFrame intent="link" className="!mt-0">
            <Button quiet>{t.save}</Button>
          </FormFrame>
        ) : (
          <QuietLink href={saved}>{t.save}</QuietLink>
        )}
      </div>
      <DiscardDraft action={path} title={t.discard} text={t.discarded} button={t.sure} />
    </div>
  );
}

type WarningFacts = ReturnType<typeof useLoaderData<typeof loader>>;

/** The way on: a link if they were leaving, a button to switch, or a link to another code for a member. */
function ContinueButton({ reason, goOn }: WarningFacts) {
  const result = useRefused();
  const t = useTexts(warningTexts);
  if (reason === "leaving") return <LinkButton href={goOn}>{t.keepGoing}</LinkButton>;
  if (reason === "member") return <LinkButton href="/association/join">{t.member.code}</LinkButton>;
  return (
    <FormFrame result={result} intent="switch">
      <Button>{t.keepGoing}</Button>
    </FormFrame>
  );
}

/** What leaving means for the draft, kept `until` a day, or switching for the old one; one sentence for a member. */
function Consequences({ reason, old, keepsPlans, ours, joins, invited, until }: WarningFacts) {
  const { leaving, switching, member } = useTexts(warningTexts);
  const consequences = {
    leaving: [leaving.kept({ until }), ...(invited ? [leaving.invitation] : []), leaving.deleted],
    switching: [
      switching.ends({ old }),
      switching.dues,
      keepsPlans ? switching.keptPlans({ old }) : switching.plans,
      ...(ours ? [switching.ours] : []),
      switching.until({ old }),
    ],
    member: [],
  }[reason];
  const lead = {
    leaving: leaving.lead,
    switching: switching.lead({ joins }),
    member: member.lead,
  }[reason];
  return (
    <>
      <p className="my-4 max-w-line text-lead">{lead}</p>
      {consequences.length > 0 ? (
        <TextList className="mb-6 max-w-line list-disc pl-6" lines={consequences} each="my-1" />
      ) : null}
    </>
  );
}
