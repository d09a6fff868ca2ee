import { useLoaderData } from "@remix-run/react";
import { pageNotFound } from "~/backend/page-error.server";
import { ArticleView } from "~/components/benefits/article-view";
import { page } from "~/http/route.server";
import { articleFacts } from "~/screens/benefits/item-facts.server";
import { seeOther } from "~/screens/forms/form-answer.server";

export const handle = { title: { en: "Mental health", es: "Salud mental" }, noScripts: true };

/** Returns an article, in its own language; an earlier slug redirects. Throws Response 404 for an unknown one. */
export const loader = page([], async ({ backend, params, url }) => {
  const article = await backend.call("article", { params: { id: params["slug"] ?? "" } });
  if (!article) throw pageNotFound(url.pathname);
  if (article.slug !== params["slug"]) {
    return seeOther(`/benefits/mental-health/${article.slug}`, { moved: true });
  }
  return { documentTitle: article.title, article: articleFacts(article) };
});

export default function ArticlePage() {
  return <ArticleView article={useLoaderData<typeof loader>().article} />;
}
