import { useRef } from "react";
import type { MenuProps } from "./menu-parts";
import { useBetterMenu } from "./use-better-menu";

/** The menu is native until it is used, and then replaced by Headless UI with the same classes. */
export function Menu(props: MenuProps) {
  const native = useRef<HTMLDetailsElement>(null);
  const better = useBetterMenu(native);
  const { label, className = "", closeAfter, children } = props;
  if (better) return <better.Menu {...props} start={better.start} />;
  return (
    <details ref={native} name="menu" className={`menu ${className}`} data-close-after={closeAfter}>
      <summary className="tap menu-button chevron">{label}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
