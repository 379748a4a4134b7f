import type { ReactNode } from "react";
import type { SupportAnswer } from "@/lib/support/contract";

interface AnswerProps {
  answer: SupportAnswer;
  children: ReactNode;
  className?: string;
}

export function Answer({ answer, children, className = "" }: AnswerProps) {
  return (
    <div className={`border-l-2 pl-3 ${className}`}>
      <p className="text-muted-foreground text-sm">{children}</p>
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {answer.text}
      </p>
    </div>
  );
}
