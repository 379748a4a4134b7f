import type { ComponentProps } from "react";
import { CreatorFrame } from "@/components/creators/creator-frame";
import { Shell } from "@/components/shell/shell";

/** A page below /creator: the site's shell, and the navigation between these pages. */
export function CreatorShell({ children, ...props }: ComponentProps<typeof Shell>) {
  return (
    <Shell {...props}>
      <CreatorFrame>{children}</CreatorFrame>
    </Shell>
  );
}
