import { useEffect, useState, type ComponentType, type RefObject } from "react";
import { flushSync } from "react-dom";
import { focusable, type MenuProps, type MenuStart } from "./menu-parts";

type Better = { Menu: ComponentType<MenuProps & { start: MenuStart }>; start: MenuStart };

const signs = ["pointerenter", "focusin", "touchstart"] as const;

/** Shuts the open menu that `inside` is in, whichever of the two it is, and leaves the focus on its button. */
export function closeMenuAround(inside: Element): void {
  const button = inside.closest(".menu")?.querySelector<HTMLElement>(".menu-button");
  button?.click();
  button?.focus();
}

/**
 * Loads Headless UI at the first sign that somebody wants this menu and swaps it in, as the native one then stands.
 * Never while something is pressed, because a click needs both of its ends on the same element, nor over what somebody types.
 */
export function useBetterMenu(menu: RefObject<HTMLDetailsElement>): Better | null {
  const [better, setBetter] = useState<Better | null>(null);

  useEffect(() => {
    const native = menu.current;
    if (!native) return;
    const listening = new AbortController();
    const { signal } = listening;
    let Menu: Better["Menu"] | undefined;
    let pressed = false;
    let asked = false;

    const swap = () => {
      if (!Menu || pressed || signal.aborted || isTypedIn(native)) return;
      listening.abort();
      const next = { Menu, start: startOf(native) };
      // At once, so that nothing can happen to the native one in between.
      flushSync(() => setBetter(next));
    };
    const load = async () => {
      if (asked) return;
      asked = true;
      try {
        Menu = (await import("./popover-menu")).PopoverMenu;
        swap();
      } catch {
        // The native menu does as well.
      }
    };
    const press = () => (pressed = true);
    const release = () => {
      pressed = false;
      // The click comes after it.
      setTimeout(swap, 100);
    };
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a")) native.open = false;
    };

    for (const sign of signs) native.addEventListener(sign, load, { signal, passive: true });
    for (const down of ["pointerdown", "keydown"]) {
      document.addEventListener(down, press, { signal, capture: true });
    }
    for (const up of ["pointerup", "pointercancel", "keyup"]) {
      document.addEventListener(up, release, { signal, capture: true });
    }
    native.addEventListener("click", follow, { signal });
    // The sign that brought React here may have been this very menu's.
    if (native.matches(":hover, :focus-within, [open]")) void load();
    return () => listening.abort();
  }, [menu]);

  return better;
}

/** Whether somebody is typing into it, or has: the other one's fields are empty. */
const isTypedIn = (native: HTMLDetailsElement): boolean =>
  [...native.querySelectorAll("input")].some(
    (field) => field === document.activeElement || field.value !== field.defaultValue,
  );

function startOf(native: HTMLDetailsElement): MenuStart {
  return {
    open: native.open,
    focused: focusable(native).findIndex((element) => element === document.activeElement),
    unfolded: [...native.querySelectorAll("details")].map(({ open }) => open),
  };
}
