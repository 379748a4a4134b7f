"use client";

import { buttonVariants } from "@/components/ui/button-variants";
import { MAIN_ID } from "@/components/ui/main-id";
import { basePath } from "@/lib/http/base-path";
import { site } from "@/lib/text/site";
import { DeadEnd } from "./dead-end";

export function ErrorView({ digest, retry }: { digest?: string | undefined; retry: () => void }) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <DeadEnd
        title={site.error.title}
        text={
          <>
            {site.error.text}
            {digest ? <span className="mt-2 block text-sm">{site.error.reference(digest)}</span> : null}
          </>
        }
      >
        <button type="button" onClick={retry} className={buttonVariants({ size: "lg" })}>
          {site.error.retry}
        </button>
        {/* A full page load: the page's own scripts may be broken. */}
        <a href={`${basePath}/`} className={buttonVariants({ variant: "outline", size: "lg" })}>
          {site.error.home}
        </a>
      </DeadEnd>
    </main>
  );
}
