import { reportHiddenPage } from "~/core/account/hidden-pages";
import type { Visitor } from "~/sessions/visitor";

/**
 * Reports that a user without the right requested an admin page. It isn't awaited, because a slow 404 would reveal
 * that the page exists.
 */
export function reportHidden({ caller }: Pick<Visitor, "caller">, path: string): void {
  void reportHiddenPage(caller, path).catch(() => undefined);
}
