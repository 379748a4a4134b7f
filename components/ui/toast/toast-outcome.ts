import { errorSentence } from "@/lib/http/errors";
import { toast } from "./use-toast";

interface Outcome<T> {
  /** Runs after a success, even if the component has unmounted, as one that deleted itself. */
  done?: (result: T) => void;
  /** The title of the error toast; the server's message is below it. */
  failed: string;
}

/** Shows the result of a request in a toast. Never rejects. */
export async function toastOutcome<T>(work: Promise<T>, { done, failed }: Outcome<T>): Promise<void> {
  try {
    const result = await work;
    done?.(result);
  } catch (error) {
    const sentence = errorSentence(error, failed);
    toast({ variant: "destructive", title: failed, ...(sentence !== failed && { description: sentence }) });
  }
}
