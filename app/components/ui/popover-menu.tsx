import { Popover, PopoverBackdrop, PopoverButton, PopoverPanel, useClose } from "@headlessui/react";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import { listFocusable, type MenuProps, type MenuStart } from "./menu-parts";

/**
 * The menu of Headless UI, which continues in the state of the native one. It adds what only scripts can: Escape, a
 * single open menu, and closing when the pointer leaves.
 */
export function PopoverMenu({ start, className = "", ...rest }: MenuProps & { start: MenuStart }) {
  const menu = useRef<HTMLDivElement>(null);
  const first = useRef(start);
  useLayoutEffect(() => {
    if (menu.current) restoreMenuState(menu.current, first.current);
  }, []);
  return (
    <Popover ref={menu} className={`menu ${className}`}>
      <MenuContents {...rest} menu={menu} />
    </Popover>
  );
}

/** The button and panel. A click on a link closes the menu. */
function MenuContents({
  label,
  closeAfter,
  children,
  menu,
}: MenuProps & { menu: RefObject<HTMLElement> }) {
  const close = useClose();
  const leaving = useClosingOnLeave(menu, closeAfter, close);
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a")) close();
  };
  return (
    <>
      <PopoverButton className="tap menu-button chevron" {...leaving}>
        {label}
      </PopoverButton>
      <PopoverBackdrop className="menu-overlay" />
      <PopoverPanel className="menu-panel" {...leaving}>
        {/* The handler isn't on the panel, because Headless UI skips events that the router has handled. */}
        <div role="presentation" className="contents" onClick={follow}>
          {children}
        </div>
      </PopoverPanel>
    </>
  );
}

/** Returns handlers that close the menu `delay` ms after a mouse leaves it, unless the keyboard is used inside. */
function useClosingOnLeave(
  menu: RefObject<HTMLElement>,
  delay: number | undefined,
  close: () => void,
) {
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isWanted = () =>
    !menu.current?.querySelector(".menu-button[aria-expanded=true]") ||
    menu.current.querySelector(".menu-panel :focus-visible");
  return {
    onPointerEnter: () => clearTimeout(timer.current),
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (delay === undefined || pointerType !== "mouse") return;
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        if (!isWanted()) close();
      }, delay);
    },
  };
}

/** Restores the state of the native menu, including the focus. */
function restoreMenuState(menu: HTMLElement, { open, focused, unfolded }: MenuStart): void {
  const button = menu.querySelector<HTMLElement>(".menu-button");
  if (open) button?.click();
  // The panel exists by then.
  queueMicrotask(() => {
    menu.querySelectorAll("details").forEach((details, index) => {
      details.open = unfolded[index] ?? false;
    });
    listFocusable(menu)[focused]?.focus({ preventScroll: true });
  });
}
