import { useEffect, useRef, useState } from "react";

const filesIn = (data: DataTransfer | null) => [...(data?.files ?? [])];
const hasFiles = (data: DataTransfer | null) => data?.types.includes("Files") ?? false;

/**
 * Accepts files dropped or pasted anywhere on the page; the browser would open a dropped one. Returns whether one is
 * dragged.
 */
export function useDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(false);
      latest.current(filesIn(event.dataTransfer));
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = filesIn(event.clipboardData);
      // A picture copied together with text is pasted as text.
      if (files.length === 0 || event.clipboardData?.types.includes("text/plain")) return;
      event.preventDefault();
      latest.current(files);
    };
    window.addEventListener("dragover", onDragOver);
    window.addEventListener("dragleave", onDragLeave);
    window.addEventListener("drop", onDrop);
    window.addEventListener("paste", onPaste);
    return () => {
      window.removeEventListener("dragover", onDragOver);
      window.removeEventListener("dragleave", onDragLeave);
      window.removeEventListener("drop", onDrop);
      window.removeEventListener("paste", onPaste);
    };
  }, []);
  return over;
}
