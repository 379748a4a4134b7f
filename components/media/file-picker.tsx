"use client";

import type { LucideIcon } from "lucide-react";
import { type RefObject, useRef } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { TYPES } from "@/lib/media/policy";

/** What the browser's dialog lets through; some know Matroska by its ending only. */
const ACCEPT = [...Object.keys(TYPES), ".mkv"].join(",");

interface FilePickerProps {
  icon?: LucideIcon;
  words: string;
  /** For a screen reader, where the words alone leave open what is meant. */
  label?: string;
  multiple?: boolean;
  /** What may be chosen, where that is not every kind of picture and video. */
  accept?: string;
  /** Opens the camera of a phone, for a picture or a video, in place of the files. */
  camera?: "image/*" | "video/*";
  onFiles: (files: File[]) => void;
  buttonRef?: RefObject<HTMLButtonElement | null>;
  variant?: ButtonProps["variant"];
  size?: ButtonProps["size"];
  className?: string;
}

/** A button that lets somebody choose files. */
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
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={camera ?? accept}
        capture={camera ? "environment" : undefined}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Else choosing the same file again would change nothing.
          target.value = "";
        }}
      />
    </>
  );
}
