import "server-only";
import type { OrderKind, OrderState, Plan } from "@/prisma/generated/client";

export interface OrderChange {
  id: string;
  kind: OrderKind;
  plan: Plan | null;
  amountPence: number;
  creditPence: number;
  before: { state: OrderState; backPence: number };
  after: { state: OrderState; backPence: number; capturedPence: number };
}
