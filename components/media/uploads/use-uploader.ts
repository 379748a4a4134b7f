import { useEffect, useMemo } from "react";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { type Uploader, type UploadItem, uploaderOf, useUploads } from "@/lib/media/client/uploader";

/** The uploads of this tab. Reports an ended session as other requests do. */
export function useUploader(): { uploader: Uploader; uploads: readonly UploadItem[] } {
  const { user } = useCurrentUser();
  const userId = user?.id ?? "";
  const uploader = useMemo(() => uploaderOf(userId), [userId]);
  const uploads = useUploads(uploader);
  const refused = uploads.find(({ error }) => error?.status === 401)?.error;
  useEffect(() => {
    if (refused)
      void import("@/components/shell/session/session-lost").then(({ handleSessionLost }) =>
        handleSessionLost(refused),
      );
  }, [refused]);
  return { uploader, uploads };
}
