import { useTranslations } from "next-intl";
import { Component, type ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { LoadError } from "./retry-import";

interface LoadBoundaryProps {
  children: ReactNode;
  onRetry: () => void;
}

/** Shows a small error in the place of a part whose code could not be loaded. Other errors pass. */
export function LoadBoundary(props: LoadBoundaryProps) {
  const t = useTranslations("shell");
  return <Boundary {...props} message={t("loadFailed")} retryLabel={t("loadAgain")} />;
}

interface BoundaryProps extends LoadBoundaryProps {
  message: string;
  retryLabel: string;
}

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  retry = () => {
    window.removeEventListener("online", this.retry);
    this.props.onRetry();
    this.setState({ error: null });
  };

  override componentDidCatch(error: unknown) {
    if (error instanceof LoadError) window.addEventListener("online", this.retry);
  }

  override componentWillUnmount() {
    window.removeEventListener("online", this.retry);
  }

  override render() {
    const { error } = this.state;
    const { children, message, retryLabel } = this.props;
    if (error === null) return children;
    if (!(error instanceof LoadError)) throw error;
    return (
      <div
        role="alert"
        className="order-last flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border bg-card px-3 py-2 text-sm"
      >
        <span>{message}</span>
        <button type="button" onClick={this.retry} className={buttonVariants({ size: "sm", variant: "outline" })}>
          {retryLabel}
        </button>
      </div>
    );
  }
}
