import type { KeptPicture } from "~/domain/benefits/catalogue/field";
import { Picture } from "~/components/ui/picture";
import { SummaryList } from "~/components/ui/summary-list";
import { useTexts } from "~/language/use-texts";
import { cataloguePreviewTexts } from "./catalogue-preview.text";
import { PreviewView, type PreviewOf } from "./preview-view";

type Args = { as: "guest" | "member"; width: "full" | "phone"; in: "en" | "es" };

type Shown = {
  isHidden: boolean;
  name: string;
  picture: KeptPicture | null;
  summary: string | null;
  offer: string | null;
  hasCrisisBox: boolean;
  /** The item as members would see it; null if it is too incomplete or has no page. */
  shown: PreviewOf | null;
  /** Required fields that are empty. */
  lacks: readonly string[];
  /** Safe HTML. */
  html: string | null;
  /** `value` is null if the admin may not see it. */
  redeem: { how: string; value: string | null } | null;
  rows: readonly { name: string; label: string; text: string }[];
};

type CataloguePreviewView = Shown & {
  title: string;
  asked: Args;
  back: string;
  links: Record<"guest" | "member" | "full" | "phone" | "en", string> & { es: string | null };
};

/** The frame ensures that a preview isn't mistaken for the published page. */
export function CataloguePreview({ page }: { page: CataloguePreviewView }) {
  const t = useTexts(cataloguePreviewTexts);
  const { asked, links } = page;
  const ways = [
    {
      name: t.as,
      options: [
        { text: t.guest, href: links.guest, here: asked.as === "guest" },
        { text: t.member, href: links.member, here: asked.as === "member" },
      ],
    },
    {
      name: t.width,
      options: [
        { text: t.full, href: links.full, here: asked.width === "full" },
        { text: t.phone, href: links.phone, here: asked.width === "phone" },
      ],
    },
    ...(links.es === null
      ? []
      : [
          {
            name: t.language,
            options: [
              { text: t.en, href: links.en, here: asked.in === "en" },
              { text: t.es, href: links.es, here: asked.in === "es" },
            ],
          },
        ]),
  ];
  return (
    <>
      <aside aria-label={t.label} className="notice mb-4 block">
        <p className="text-lead font-bold text-alarm">{t.title}</p>
        <p>{t.about}</p>
        {ways.map(({ name, options }) => (
          <nav key={name} aria-label={name} className="flex flex-wrap items-baseline gap-x-4">
            <span className="text-small text-soft">{name}</span>
            {options.map(({ text, href, here: isHere }) => (
              <a
                key={text}
                className="tap aria-[current]:font-bold aria-[current]:text-ink aria-[current]:no-underline"
                href={href}
                aria-current={isHere ? "true" : undefined}
              >
                {text}
              </a>
            ))}
          </nav>
        ))}
        <a className="tap" href={page.back}>
          {t.back({ title: page.title })}
        </a>
      </aside>
      <section
        aria-label={t.content}
        lang={asked.in}
        className={`rounded border-2 border-dashed border-alarm pb-6 @container ${asked.width === "phone" ? "max-w-[390px]" : ""}`}
      >
        {page.shown && !page.isHidden ? <PreviewView shown={page.shown} /> : <Body page={page} />}
      </section>
    </>
  );
}

/** Shows the fields of an item that is incomplete or has no page. */
function Body({ page }: { page: Shown }) {
  const t = useTexts(cataloguePreviewTexts);
  const { picture, redeem } = page;
  if (page.isHidden) {
    return (
      <div className="p-4">
        <h1>{page.name}</h1>
        <p className="mt-4">{t.hidden}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-4 p-4">
      {picture ? <Picture image={picture} alt={picture.title} width={700} /> : null}
      <h1 className="[overflow-wrap:anywhere]">{page.name}</h1>
      {page.hasCrisisBox ? <p className="notice">{t.crisis}</p> : null}
      {page.summary ? <p className="max-w-line text-lead">{page.summary}</p> : null}
      {page.offer ? <p className="font-bold">{page.offer}</p> : null}
      {redeem ? (
        <p className="[overflow-wrap:anywhere]">
          {redeem.value ? `${redeem.how}: ${redeem.value}` : t.signIn({ how: redeem.how })}
        </p>
      ) : null}
      {page.html ? <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} /> : null}
      {page.lacks.length > 0 ? <p className="notice">{t.lacks({ fields: page.lacks })}</p> : null}
      {page.rows.length > 0 ? (
        <SummaryList rows={page.rows.map(({ label, text }) => ({ term: label, detail: text }))} />
      ) : null}
    </div>
  );
}
