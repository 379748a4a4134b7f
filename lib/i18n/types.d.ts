import type { Locale } from "./locales";
import type { Messages } from "./messages.generated";

declare module "use-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
