import type { Ref } from "react";

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  accept: string;
  capture?: "environment" | undefined;
  multiple?: boolean | undefined;
  onFiles: (files: File[]) => void;
}

/** An invisible file input that a button opens. */
export function FileInput({ onFiles, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      hidden
      tabIndex={-1}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Otherwise choosing the same file again would fire no event.
        target.value = "";
      }}
    />
  );
}
