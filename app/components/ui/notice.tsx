import type { ReactNode } from "react";

/** A status, so that screen readers announce it without moving. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="frame pt-4 print:hidden">
      <p className="notice" role="status">
        {children}
      </p>
    </div>
  );
}
