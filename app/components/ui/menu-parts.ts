import type { ReactNode } from "react";

/** A menu of the header, native or enhanced. */
export type MenuProps = {
  label: ReactNode;
  /** ms after the pointer leaves until it closes; without it, the menu stays open. */
  closeAfter?: number;
  className?: string;
  children: ReactNode;
};

/** The native menu's state when the enhanced one replaced it. */
export type MenuStart = {
  open: boolean;
  /** The index in `listFocusable` that had the focus; -1 for none. */
  focused: number;
  /** For each `details` inside: true if it is open. */
  unfolded: boolean[];
};

/** Returns a menu's visible button, then its panel's visible summaries and links; both menus have the same, in order. */
export const listFocusable = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>(".menu-button, .menu-panel summary, a[href]")].filter(
    (element) => element.checkVisibility?.() ?? true,
  );
