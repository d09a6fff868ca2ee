import { useLoaderData } from "@remix-run/react";
import { ArticleView } from "~/components/benefits/article-view";
import { page } from "~/http/route.server";
import { articlePage } from "~/screens/benefits/mental-health.server";

export const handle = { title: "Mental health", noScripts: true };

export const loader = page([], articlePage);

export default function ArticlePage() {
  return <ArticleView article={useLoaderData<typeof loader>()} />;
}
