import "@/lib/testing/setup/no-database";
import { expect, test } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { CurrentUserProvider } from "@/lib/accounts/client/current-user";
import type { CurrentUser } from "@/lib/accounts/contract";
import { TIME_ZONE } from "@/lib/i18n/london-dates";
import { messagesOf } from "@/lib/i18n/messages";
import type { Media } from "@/lib/media/contract";
import { Thumb } from "./thumb";

const SMALL = "/media/0198a000-0000-7000-8000-0123456789ab/640.webp";

const BLURRED: Media = {
  id: "0198a000-0000-7000-8000-0123456789ab",
  kind: "image",
  state: "ready",
  stage: "screening",
  progress: 100,
  failure: null,
  alt: "",
  blurred: true,
  url: SMALL,
  thumbUrl: SMALL,
  sources: [{ url: SMALL, width: 640 }],
  streamUrl: null,
  posterUrl: null,
  storyboard: null,
  captions: [],
  width: 640,
  height: 640,
  durationMs: null,
  animated: false,
  videoUrl: null,
  thumbhash: null,
};

function render(media: Media, sensitiveMedia: CurrentUser["preferences"]["sensitiveMedia"]): string {
  const user = { preferences: { sensitiveMedia } } as CurrentUser;
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesOf("en")} timeZone={TIME_ZONE}>
      <QueryClientProvider client={new QueryClient()}>
        <CurrentUserProvider user={user}>
          <Thumb kind={media.kind} media={media} />
        </CurrentUserProvider>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

test.each(["warn", "hide"] as const)("covers the thumbnail of blurred media, without its address: %s", (choice) => {
  const html = render(BLURRED, choice);
  expect(html).not.toContain(SMALL);
  expect(html).toContain('role="img" aria-label="This may be sensitive"');
  expect(render({ ...BLURRED, blurred: false }, choice)).toContain(`src="${SMALL}"`);
});

test("shows the thumbnail of blurred media to a reader who wants to see them", () => {
  expect(render(BLURRED, "show")).toContain(`src="${SMALL}"`);
});
