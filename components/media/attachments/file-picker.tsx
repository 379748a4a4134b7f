"use client";

import type { LucideIcon } from "lucide-react";
import { type RefObject, useRef } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { ASSET_KIND_BY_TYPE } from "@/lib/media/policy";
import { FileInput } from "./file-input";

/** The types that the file picker accepts; some browsers know Matroska only by its extension. */
const ACCEPT = [...Object.keys(ASSET_KIND_BY_TYPE), ".mkv"].join(",");

interface FilePickerProps {
  icon?: LucideIcon;
  words: string;
  label?: string;
  multiple?: boolean;
  accept?: string;
  /** Opens a phone's camera instead of the files, for a picture or a video. */
  camera?: "image/*" | "video/*";
  onFiles: (files: File[]) => void;
  buttonRef?: RefObject<HTMLButtonElement | null>;
  variant?: ButtonProps["variant"];
  size?: ButtonProps["size"];
  className?: string;
}

export function FilePicker(props: FilePickerProps) {
  const {
    icon: Icon,
    words,
    label,
    multiple = false,
    accept = ACCEPT,
    camera,
    onFiles,
    buttonRef,
    variant,
    size,
    className,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={buttonRef}
        variant={variant ?? "outline"}
        size={size}
        aria-label={label}
        className={className}
        onClick={() => input.current?.click()}
      >
        {Icon && <Icon aria-hidden />}
        {words}
      </Button>
      <FileInput
        ref={input}
        accept={camera ?? accept}
        capture={camera ? "environment" : undefined}
        multiple={multiple}
        onFiles={onFiles}
      />
    </>
  );
}
