/** Names the corrections of captions that are stored until they are saved (components/ui/form/draft-text.ts). */
export const captionsDraftName = (captionsId: string): string => `captions ${captionsId}`;
