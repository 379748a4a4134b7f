"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { encode } from "uqr";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog/dialog";
import { SECRET_FORM } from "@/components/ui/form/secret-form";
import { InputField } from "@/components/ui/form/text-fields";
import { useConfirmTotp } from "@/lib/accounts/client/security";
import { errorSentence } from "@/lib/http/errors";
import { useReauthenticatedAction } from "./reauthentication";

interface TotpDialogProps {
  secret: string;
  /** The secret as a URI for authenticator apps to scan. */
  uri: string;
  onClose: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
}

export function TotpDialog({ secret, uri, onClose, onConfirmed }: TotpDialogProps) {
  const t = useTranslations("security.totp");
  const tCommon = useTranslations("commonText");
  const confirm = useConfirmTotp();
  const guarded = useReauthenticatedAction();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    try {
      const answer = await guarded(() => confirm.mutateAsync(code));
      if (answer) onConfirmed(answer.recoveryCodes);
    } catch (failure) {
      setError(errorSentence(failure, t("confirmFailed")));
      field.current?.focus();
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !confirm.isPending && onClose()}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader title={t("setUp")} description={t("scan")} />
        <form {...SECRET_FORM} onSubmit={submit} noValidate className="flex flex-col gap-4">
          <QrCode data={uri} />
          <dl className="text-sm">
            <dt className="font-medium">{t("key")}</dt>
            <dd className="break-all font-mono">{secret.match(/.{1,4}/g)?.join(" ")}</dd>
          </dl>
          <InputField
            label={t("code")}
            error={error}
            ref={field}
            value={code}
            onChange={setCode}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <DialogFooter>
            <Button type="button" variant="outline" disabled={confirm.isPending} onClick={onClose}>
              {tCommon("cancel")}
            </Button>
            <Button type="submit" disabled={code.trim() === ""} loading={confirm.isPending}>
              {t("confirm")}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** A QR code as one path, black on white in either theme, because scanners need that. */
function QrCode({ data }: { data: string }) {
  const t = useTranslations("security.totp");
  const { size, data: rows } = encode(data, { border: 2 });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t("qr")}
      shapeRendering="crispEdges"
      className="mx-auto w-48 rounded-lg"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join("")} fill="#000" />
    </svg>
  );
}
