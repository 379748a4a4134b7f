import "@/lib/testing/setup/no-database";
import { expect, test } from "@jest/globals";
import { filesUnder, readSource } from "@/lib/testing/meta/sources";

/** Opened by few, or seldom: they load when they are opened. */
const RARE = [
  "components/accounts/profile/pictures/picture-editor.tsx CropDialog",
  "components/accounts/profile/remove-follower.tsx ConfirmDialog",
  "components/accounts/security/reauthentication.tsx ReauthenticationDialog",
  "components/accounts/security/two-factor-card.tsx RecoveryCodesDialog",
  "components/accounts/security/two-factor-card.tsx TotpDialog",
  "components/accounts/settings/danger-zone.tsx DeleteAccountDialog",
  "components/accounts/settings/privacy-settings.tsx ConfirmDialog",
  "components/media/attachments/attachment-actions.tsx CropDialog",
  "components/moderation/reports/report-call.tsx ReportDialog",
  "components/payments/subscription/cancellation.tsx ConfirmDialog",
  "components/payments/subscription/next-plan.tsx ConfirmDialog",
  "components/payments/subscription/refund-purchase.tsx ConfirmDialog",
  "components/payments/subscription/upgrade.tsx UpgradeDialog",
  "components/payments/waitlist/waitlist-entry.tsx ConfirmDialog",
  "components/screening/use-help-dialog.tsx HelpDialog",
];

test("prefetches the code of every dialog that is not listed as rare", () => {
  const dialogs = filesUnder("components").flatMap((file) =>
    readSource(file)
      .split(/(?=^(?:export )?const \w+ = lazyWithRetry\()/m)
      .flatMap((part) => {
        const [, name] = /^(?:export )?const (\w+Dialog) = lazyWithRetry\(/.exec(part) ?? [];
        const [call] = part.split(/^\S*\);$/m);
        return name ? [{ dialog: `${file} ${name}`, isPrefetched: /prefetch: "(idle|soon)"/.test(call ?? "") }] : [];
      }),
  );
  expect(dialogs.length).toBeGreaterThan(30);
  const loadedLate = dialogs.filter(({ isPrefetched }) => !isPrefetched).map(({ dialog }) => dialog);
  expect(loadedLate.sort()).toEqual(RARE);
});
