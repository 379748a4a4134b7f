/** `keyCode` of a key that an input method handles. */
const INPUT_METHOD_KEY_CODE = 229;

/** Whether a key belongs to an input method. Safari ends the composition before the keydown of the confirming Enter. */
export const isComposing = (event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  event.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE;
