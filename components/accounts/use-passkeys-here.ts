import { useEffect, useState } from "react";
import { hasPasskeys } from "@/lib/accounts/client/security";

/** Whether this browser supports passkeys for this site; false until that is known, as on the server. */
export function usePasskeysHere(): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => setHere(hasPasskeys()), []);
  return here;
}
