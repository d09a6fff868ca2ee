import type { ReactNode } from "react";

/** Says once what has just happened. A status, so that screen readers hear it without losing their place. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="frame pt-4 print:hidden">
      <p className="notice" role="status">
        {children}
      </p>
    </div>
  );
}
