import { useTranslations } from "next-intl";
import { buttonVariants } from "../button-variants";
import { recordPress } from "./toast-press";
import type { ToastRecord } from "./toast-store";
import { CLOSE_CLASS, DESCRIPTION_CLASS, ENTRY_CLASS, TITLE_CLASS, toastClass, VIEWPORT_CLASS } from "./toast-style";
import { useSwipeAway } from "./use-swipe-away";
import { useToast } from "./use-toast";

/** The visible toast without timers and announcements, until their code is loaded: the answer to a tap. */
export function PlainToast() {
  const t = useTranslations("commonText");
  const { toasts, dismiss } = useToast();
  return (
    <section
      aria-label={t("notifications").replace("{hotkey}", "F8")}
      data-toasts
      // An open dialog takes the pointer from everything else.
      className="pointer-events-auto"
      onPointerDown={recordPress}
    >
      <ol className={VIEWPORT_CLASS}>
        {toasts
          .filter(({ open }) => open)
          .map((record) => (
            <PlainToastItem key={record.id} record={record} onDismiss={() => dismiss(record.id)} />
          ))}
      </ol>
    </section>
  );
}

function PlainToastItem({ record, onDismiss }: { record: ToastRecord; onDismiss: () => void }) {
  const t = useTranslations("commonText");
  const swipe = useSwipeAway(onDismiss);
  const { title, description, variant = "default", action } = record;
  return (
    <li data-state="open" className={`${toastClass(variant)} ${ENTRY_CLASS} touch-none select-none`} {...swipe}>
      {/* Its icon is not loaded yet. */}
      {variant !== "default" && <span className="size-5 shrink-0" />}
      <div className="min-w-0 flex-1 py-0.5">
        <div className={TITLE_CLASS}>{title}</div>
        {description ? <div className={DESCRIPTION_CLASS}>{description}</div> : null}
        {action ? (
          <button
            type="button"
            className={`${buttonVariants({ variant: "outline", size: "sm" })} mt-2`}
            onClick={() => {
              onDismiss();
              action.onAction();
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <button type="button" aria-label={t("close")} className={CLOSE_CLASS} onClick={onDismiss}>
        <svg
          aria-hidden
          viewBox="0 0 24 24"
          className="size-4"
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
        >
          <path d="M18 6 6 18M6 6l12 12" />
        </svg>
      </button>
    </li>
  );
}
