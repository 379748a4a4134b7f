import { useEffect, useState } from "react";
import { supportsPasskeys } from "@/lib/accounts/client/security";

/** Whether this browser supports passkeys for this site; false until that is known, as on the server. */
export function usePasskeySupport(): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => setHere(supportsPasskeys()), []);
  return here;
}
