import { useEffect, useState } from "react";
import type { ZoomSize } from "./zoom";

export function useElementSize(element: HTMLElement | null): ZoomSize | null {
  const [size, setSize] = useState<ZoomSize | null>(null);
  useEffect(() => {
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
