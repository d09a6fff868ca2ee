import { Popover, PopoverBackdrop, PopoverButton, PopoverPanel, useClose } from "@headlessui/react";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import { focusable, type MenuProps, type MenuStart } from "./menu-parts";

type Props = MenuProps & { start: MenuStart };

/** The menu with what only scripts can add: Escape, no two open at once, closing when the mouse has left. */
export function PopoverMenu({ start, className = "", ...rest }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const first = useRef(start);
  useLayoutEffect(() => {
    if (menu.current) resume(menu.current, first.current);
  }, []);
  return (
    <Popover ref={menu} className={`menu ${className}`}>
      <Contents {...rest} menu={menu} />
    </Popover>
  );
}

function Contents({
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
        {/* Not on the panel: Headless UI leaves out what the router has answered. */}
        <div role="presentation" className="contents" onClick={follow}>
          {children}
        </div>
      </PopoverPanel>
    </>
  );
}

/** handbook/product.md: closes `delay` ms after a mouse has left, unless it comes back or the keyboard is at work inside. */
function useClosingOnLeave(
  menu: RefObject<HTMLElement>,
  delay: number | undefined,
  close: () => void,
) {
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wanted = () =>
    !menu.current?.querySelector(".menu-button[aria-expanded=true]") ||
    menu.current.querySelector(".menu-panel :focus-visible");
  return {
    onPointerEnter: () => clearTimeout(timer.current),
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (delay === undefined || pointerType !== "mouse") return;
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        if (!wanted()) close();
      }, delay);
    },
  };
}

/** Goes on where the native menu was left: open or not, with the focus on the same link. */
function resume(menu: HTMLElement, { open, focused, unfolded }: MenuStart): void {
  const button = menu.querySelector<HTMLElement>(".menu-button");
  if (open) button?.click();
  // By then the panel is there.
  queueMicrotask(() => {
    menu.querySelectorAll("details").forEach((details, at) => {
      details.open = unfolded[at] ?? false;
    });
    focusable(menu)[focused]?.focus({ preventScroll: true });
  });
}
