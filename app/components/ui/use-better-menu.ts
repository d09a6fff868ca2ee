import { useEffect, useState, type ComponentType, type RefObject } from "react";
import { flushSync } from "react-dom";
import { listFocusable, type MenuProps, type MenuStart } from "./menu-parts";

type EnhancedMenu = { Menu: ComponentType<MenuProps & { start: MenuStart }>; start: MenuStart };

const approachEvents = ["pointerenter", "focusin", "touchstart"] as const;

/** Closes the open menu around `inside`, native or enhanced, and leaves the focus on its button. */
export function closeMenuAround(inside: Element): void {
  const button = inside.closest(".menu")?.querySelector<HTMLElement>(".menu-button");
  button?.click();
  button?.focus();
}

/**
 * Loads Headless UI when the user approaches the menu and swaps it in with the native one's state. It doesn't swap
 * while the pointer is down, because a click must start and end on the same element, or over typed input.
 */
export function useBetterMenu(menu: RefObject<HTMLDetailsElement>): EnhancedMenu | null {
  const [better, setBetter] = useState<EnhancedMenu | null>(null);

  useEffect(() => {
    const native = menu.current;
    if (!native) return;
    const listening = new AbortController();
    const { signal } = listening;
    let Menu: EnhancedMenu["Menu"] | undefined;
    let pressed = false;
    let isAsked = false;

    const swap = () => {
      if (!Menu || pressed || signal.aborted || isTypedIn(native)) return;
      listening.abort();
      const next = { Menu, start: readMenuState(native) };
      // It is synchronous, so that nothing can happen to the native menu in between.
      flushSync(() => setBetter(next));
    };
    const load = async () => {
      if (isAsked) return;
      isAsked = true;
      try {
        Menu = (await import("./popover-menu")).PopoverMenu;
        swap();
      } catch {
        // The native menu keeps working.
      }
    };
    const press = () => (pressed = true);
    const release = () => {
      pressed = false;
      // The click event comes after it.
      setTimeout(swap, 100);
    };
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a")) native.open = false;
    };

    for (const sign of approachEvents)
      native.addEventListener(sign, load, { signal, passive: true });
    for (const down of ["pointerdown", "keydown"]) {
      document.addEventListener(down, press, { signal, capture: true });
    }
    for (const up of ["pointerup", "pointercancel", "keyup"]) {
      document.addEventListener(up, release, { signal, capture: true });
    }
    native.addEventListener("click", follow, { signal });
    // The event that loaded React may have been on this menu.
    if (native.matches(":hover, :focus-within, [open]")) void load();
    return () => listening.abort();
  }, [menu]);

  return better;
}

/** Returns true if the user is typing or has typed, because the new menu's fields would be empty. */
const isTypedIn = (native: HTMLDetailsElement): boolean =>
  [...native.querySelectorAll("input")].some(
    (field) => field === document.activeElement || field.value !== field.defaultValue,
  );

/** Returns what is open in the native menu, and the index of its focus or -1; the enhanced one continues from it. */
function readMenuState(native: HTMLDetailsElement): MenuStart {
  return {
    open: native.open,
    focused: listFocusable(native).findIndex((element) => element === document.activeElement),
    unfolded: [...native.querySelectorAll("details")].map(({ open }) => open),
  };
}
