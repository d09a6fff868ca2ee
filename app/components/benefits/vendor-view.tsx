import type { ReactNode } from "react";
import { LinkButton } from "~/components/ui/button";
import { ButtonLine, Part } from "~/components/ui/parts";
import { Picture } from "~/components/ui/picture";
import { SummaryList } from "~/components/ui/summary-list";
import type { Image } from "~/contract/shapes";
import { BackLink } from "./back-link";

type ShownVendor = {
  name: string;
  image: Image | null;
  back: { text: string; href: string };
  summary: string;
  offer: { title: string; text: string };
  redeem: {
    title: string;
    lead: string;
    value: string | null;
    action: { href: string; text: string } | null;
  } | null;
  /** Why the offer isn't available, and what would change that. */
  shut: { title: string; text: string; action: { text: string; href: string } | null } | null;
  conditions: { title: string; rows: { term: string; detail: string }[]; note: string };
  /** Safe HTML. */
  about: { title: string; html: string } | null;
};

/** `children` appear between the offer and its conditions. */
export function VendorView({
  vendor: { name, image, back, summary, offer, redeem, shut, conditions, about },
  children,
}: {
  vendor: ShownVendor;
  children?: ReactNode;
}) {
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{name}</h1>
      <p className="mt-3 max-w-line text-lead">{summary}</p>
      {image ? (
        <div className="mt-6 max-w-line">
          <Picture image={image} alt={image.title} atOnce />
        </div>
      ) : null}
      <Part
        id="offer"
        title={offer.title}
        className="mt-8 max-w-line rounded border-2 border-accent bg-raised p-4 @sm:p-6"
        heading="text-small font-normal text-soft"
      >
        <p className="text-h2 font-bold">{offer.text}</p>
        {redeem ? (
          <>
            <h3 className="mt-6">{redeem.title}</h3>
            <p className="mt-1">{redeem.lead}</p>
            {redeem.value ? (
              <p className="mt-3 inline-block max-w-full break-words rounded bg-wash px-4 py-3 text-h3 font-bold tabular-nums">
                {redeem.value}
              </p>
            ) : null}
            {redeem.action ? (
              <ButtonLine
                className="mt-3"
                href={redeem.action.href}
                rel="noreferrer"
                text={redeem.action.text}
              />
            ) : null}
          </>
        ) : null}
        {shut ? (
          <>
            <h3 className="mt-6">{shut.title}</h3>
            <p className="mt-1">{shut.text}</p>
            {shut.action ? (
              <p className="mt-3">
                <LinkButton href={shut.action.href}>
                  <span className="[overflow-wrap:anywhere]">{shut.action.text}</span>
                </LinkButton>
              </p>
            ) : null}
          </>
        ) : null}
      </Part>
      {children}
      <Part id="conditions" title={conditions.title}>
        <SummaryList rows={conditions.rows} />
        <p className="mt-3 max-w-line text-small text-soft">{conditions.note}</p>
      </Part>
      {about ? (
        <Part id="about" title={about.title}>
          <div className="prose" dangerouslySetInnerHTML={{ __html: about.html }} />
        </Part>
      ) : null}
    </div>
  );
}
