import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { site } from "@/lib/text/site";

// Rendered per request, so that its scripts carry a nonce.
export const dynamic = "force-dynamic";
export const metadata: Metadata = {
  get title() {
    return site.titles.notFound;
  },
};

export default function MissingPage() {
  notFound();
}
