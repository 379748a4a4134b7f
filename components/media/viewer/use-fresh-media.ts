import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { hasSignedUrls, mediaOptions } from "@/lib/media/client/media";
import type { Media } from "@/lib/media/contract";

/** Media with valid URLs. Those of private media expire: `renew` fetches new ones; false if it got none. */
export function useFreshMedia(media: Media): [media: Media, renew: () => Promise<boolean>] {
  const client = useQueryClient();
  const [renewed, setRenewed] = useState<{ of: Media; media: Media } | null>(null);
  const renew = useCallback(async () => {
    if (!hasSignedUrls(media)) return false;
    try {
      const fresh = await client.fetchQuery({ ...mediaOptions(media.id), staleTime: 0 });
      setRenewed({ of: media, media: fresh });
      return true;
    } catch {
      return false;
    }
  }, [client, media]);
  return [renewed?.of === media ? renewed.media : media, renew];
}
