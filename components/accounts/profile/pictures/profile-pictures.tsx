"use client";

import { useTranslations } from "next-intl";
import { Card, CardTitle } from "@/components/ui/card";
import type { CurrentUser } from "@/lib/accounts/contract";
import { PICTURE_KINDS } from "@/lib/media/constants";
import { PictureEditors } from "./picture-editors";

interface ProfilePicturesProps {
  user: CurrentUser;
  coverImageUrl: string | null;
  onBusy: (isBusy: boolean) => void;
}

export function ProfilePictures({ user, coverImageUrl, onBusy }: ProfilePicturesProps) {
  const t = useTranslations("profilePictures");
  return (
    <Card className="mb-4 flex flex-col gap-5 p-5 sm:p-6">
      <CardTitle className="text-lg">{t("title")}</CardTitle>
      <PictureEditors user={user} coverImageUrl={coverImageUrl} kinds={PICTURE_KINDS} onBusy={onBusy} />
    </Card>
  );
}
