export type ViewerAction =
  | { type: "turn"; by: 1 | -1 }
  | { type: "first" | "last" | "reset" | "in" | "out" }
  | { type: "pan"; x: -1 | 0 | 1; y: -1 | 0 | 1 };

/** The viewer's action for a key; arrows turn pages, or pan while the picture is enlarged. Null for other keys. */
export function viewerActionOf(key: string, enlarged: boolean): ViewerAction | null {
  switch (key) {
    case "ArrowLeft":
      return enlarged ? { type: "pan", x: 1, y: 0 } : { type: "turn", by: -1 };
    case "ArrowRight":
      return enlarged ? { type: "pan", x: -1, y: 0 } : { type: "turn", by: 1 };
    case "ArrowUp":
      return enlarged ? { type: "pan", x: 0, y: 1 } : null;
    case "ArrowDown":
      return enlarged ? { type: "pan", x: 0, y: -1 } : null;
    case "PageUp":
      return { type: "turn", by: -1 };
    case "PageDown":
      return { type: "turn", by: 1 };
    case "Home":
      return { type: "first" };
    case "End":
      return { type: "last" };
    case "+":
    case "=":
      return { type: "in" };
    case "-":
      return { type: "out" };
    case "0":
      return { type: "reset" };
    default:
      return null;
  }
}
