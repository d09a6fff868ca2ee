import type { ReactNode } from "react";

export type MenuProps = {
  label: ReactNode;
  /** Milliseconds after which it closes once a mouse has left it. Without, it stays. */
  closeAfter?: number;
  className?: string;
  children: ReactNode;
};

/** What a person had done with the native menu when the better one took its place. */
export type MenuStart = {
  open: boolean;
  /** Which of `focusable` had the focus; -1 for none. */
  focused: number;
  /** For each `details` inside, whether it is open. */
  unfolded: boolean[];
};

/** The menu's own button first, then what is in the panel: the same order in both menus. */
export const focusable = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>(".menu-button, .menu-panel summary, a[href]")].filter(
    (element) => element.checkVisibility?.() ?? true,
  );
