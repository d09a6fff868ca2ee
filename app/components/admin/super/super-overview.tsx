import type { SuperCounts } from "~/contract/admin/super-admin-calls";
import { superParts } from "./super-parts";

/** Every part with what one does there and how much waits in it. */
export function SuperOverview({ counts }: { counts: SuperCounts }) {
  return (
    <ul className="tasks mt-6">
      {superParts.map(({ title, href, about, attention }) => {
        const waits = attention?.(counts);
        return (
          <li key={href} className="items-baseline sm:flex-nowrap">
            <div>
              <a className="tap font-bold" href={href}>
                {title}
              </a>
              <p className="text-small text-soft">{about}</p>
            </div>
            {waits ? (
              <p className={`shrink-0 ${waits.count > 0 ? "font-bold" : "text-soft"}`}>
                {waits.count > 0 ? waits.words : "Nothing waits"}
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
