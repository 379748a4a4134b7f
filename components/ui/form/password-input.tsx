"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { cn } from "../cn";
import { Input } from "./input";

interface PasswordInputProps extends Omit<ComponentProps<"input">, "type"> {
  /** The label of the field, where a screen has several passwords: names the button that shows this one. */
  fieldLabel?: string;
}

export function PasswordInput({ className, fieldLabel, ...props }: PasswordInputProps) {
  const t = useTranslations("commonText");
  const [shown, setShown] = useState(false);
  const label = shown ? t("hidePassword") : t("showPassword");
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cn("pr-12", className)}
      />
      <button
        type="button"
        aria-label={fieldLabel ? `${label}: ${fieldLabel}` : label}
        title={label}
        aria-controls={props.id}
        onClick={() => setShown((value) => !value)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-lg text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2"
      >
        {shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
      </button>
    </div>
  );
}
