"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";
import { receipts } from "@/lib/text/receipts";

export function PrintButton() {
  return (
    <Button variant="outline" onClick={() => window.print()}>
      <Printer aria-hidden />
      {receipts.page.print}
    </Button>
  );
}
