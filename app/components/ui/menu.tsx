import { useRef, type ReactNode } from "react";
import { useBetterMenu } from "./use-better-menu";

export type MenuProps = {
  label: ReactNode;
  /** Milliseconds after which it closes once a mouse has left it. Without, it stays. */
  closeAfter?: number;
  className?: string;
  children: ReactNode;
};

/** A button with a panel of links. Native until somebody reaches for it, then Headless UI under the same classes. */
export function Menu(props: MenuProps) {
  const native = useRef<HTMLDetailsElement>(null);
  const better = useBetterMenu(native);
  const { label, className = "", children } = props;
  if (better) return <better.Menu {...props} start={better.start} />;
  return (
    <details ref={native} name="menu" className={`menu ${className}`}>
      <summary className="tap menu-button">{label}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
