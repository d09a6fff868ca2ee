import { useLoaderData } from "@remix-run/react";
import { ArticleView } from "~/components/benefits/article-view";
import { page } from "~/http/route.server";
import { loadArticlePage } from "~/screens/benefits/mental-health.server";

export const handle = { title: { en: "Mental health", es: "Salud mental" }, noScripts: true };

export const loader = page([], loadArticlePage);

export default function ArticlePage() {
  return <ArticleView article={useLoaderData<typeof loader>()} />;
}
