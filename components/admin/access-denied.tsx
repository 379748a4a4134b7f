"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { DeadEnd } from "@/components/shell/dead-end";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { toast } from "@/components/ui/use-toast";
import { basePath } from "@/lib/base-path";
import { admin } from "@/lib/text/admin";

const text = admin.denied;

/** How long the refusal stays before its reader is sent to the start, in ms: SPEC.md section 9. */
const DELAY = 1_000;

/** Refuses who is no admin, and sends them to the start; without a script the browser does that itself. */
export function AccessDenied() {
  const router = useRouter();
  useEffect(() => {
    toast({ variant: "destructive", title: text.toast });
    const timer = setTimeout(() => router.replace("/"), DELAY);
    // Who chooses a way within that second goes there instead.
    const choose = ({ target }: MouseEvent) => target instanceof Element && target.closest("a") && clearTimeout(timer);
    document.addEventListener("click", choose);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", choose);
    };
  }, [router]);
  return (
    <DeadEnd
      title={text.title}
      text={
        <>
          {text.text}
          <br />
          {text.leaving}
        </>
      }
    >
      <noscript>
        <meta httpEquiv="refresh" content={`${DELAY / 1_000};url=${basePath}/`} />
      </noscript>
      <Link href="/" className={buttonVariants({ size: "lg", variant: "outline" })}>
        {text.home}
      </Link>
    </DeadEnd>
  );
}
