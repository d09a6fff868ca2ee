import { pollBuilds } from "../poll-builds";
import { updateNoticeTexts } from "~/components/shell/update-notice.text";
import { formKeyField } from "~/domain/form-key";
import { newsletterTexts } from "~/domain/shell/newsletter.text";
import { languages } from "~/language/languages";
import { subscribe, successLasts } from "../footer/subscribe";

// A page without React closes its menus, sends the newsletter form and offers new versions by this script.

const language = languages.find((each) => each === document.documentElement.lang) ?? "en";

/**
 * Closes a menu its `data-close-after` ms after a mouse leaves it, if it has them and the keyboard isn't used inside.
 * Its overlay is a child of it, so the pointer's position is compared, not the event's target.
 */
function closeOnLeave(menu: HTMLDetailsElement): void {
  const delay = Number(menu.dataset["closeAfter"]);
  let timer = 0;
  const close = () => {
    timer = 0;
    if (!menu.querySelector(".menu-panel :focus-visible")) menu.open = false;
  };
  menu.addEventListener("pointermove", ({ pointerType, target, clientX: x, clientY: y }) => {
    if (!delay || pointerType !== "mouse" || !menu.open) return;
    const { left, right, top, bottom } = menu.getBoundingClientRect();
    const isOnButton = x >= left && x <= right && y >= top && y <= bottom;
    if (isOnButton || (target as Element).closest(".menu-panel")) {
      clearTimeout(timer);
      timer = 0;
    } else timer ||= window.setTimeout(close, delay);
  });
}

/** Closes the open menu, and moves the focus to its button. */
function closeOnEscape({ key }: KeyboardEvent): void {
  const menu = document.querySelector<HTMLDetailsElement>(".menu[open]");
  if (key !== "Escape" || !menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/** Lets the newsletter form be sent in the background, with the messages of components/shell/footer/footer.tsx. */
function sendNewsletterInPlace(form: HTMLFormElement): void {
  const words = newsletterTexts[language];
  const status = document.getElementById("newsletter-result");
  const input = form.querySelector<HTMLInputElement>("[type=email]");
  const button = form.querySelector("button");
  const key = form.querySelector<HTMLInputElement>(`[name=${formKeyField}]`);
  if (!status || !input || !button) return;
  const first = key?.value;
  let count = 0;
  const tell = (text: string, isWrong: boolean) => {
    status.textContent = text;
    status.className = `mt-1 min-h-[1.5em] ${isWrong ? "font-bold text-alarm" : "text-ink"}`;
    input.toggleAttribute("aria-invalid", isWrong);
  };
  const send = async () => {
    button.disabled = true;
    tell(words.subscribing, false);
    const { outcome } = await subscribe(new FormData(form));
    button.disabled = false;
    // The next submission is a new subscription.
    if (key) key.value = `${first}~${(count += 1)}`;
    tell(words[outcome], outcome !== "success");
    if (outcome !== "success") return;
    input.value = "";
    setTimeout(() => tell("", false), successLasts);
  };
  form.noValidate = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send();
  });
}

/**
 * Offers a reload, and a button to hide that, when a new version is deployed, as components/shell/update-notice.tsx
 * does.
 */
function offerUpdates(): void {
  const words = updateNoticeTexts[language];
  const notice = document.createElement("div");
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  notice.append(status);
  document.body.append(notice);
  const button = (text: string, onClick: () => void) => {
    const made = document.createElement("button");
    Object.assign(made, { type: "button", className: "as-link", textContent: text });
    made.addEventListener("click", onClick);
    return made;
  };
  pollBuilds(() => {
    notice.className = "toast toast-low screen-only";
    status.textContent = words.ready;
    notice.append(
      button(words.reload, () => location.reload()),
      button(words.later, () => notice.remove()),
    );
  });
}

for (const menu of document.querySelectorAll<HTMLDetailsElement>(".menu")) closeOnLeave(menu);
document.addEventListener("keydown", closeOnEscape);
const form = document.querySelector<HTMLFormElement>("#newsletter");
if (form) sendNewsletterInPlace(form);
offerUpdates();
