import { toast } from "@/components/ui/use-toast";
import { sentenceOf } from "@/lib/http/errors";

interface Outcome<T> {
  /** What follows a success. It runs even when the component that asked is gone by then, as one that deleted itself is. */
  done?: (result: T) => void;
  /** The title of the toast that says that it failed; the server's sentence stands under it. */
  failed: string;
}

/** Says in a toast how a call ended. Never rejects. */
export async function announce<T>(work: Promise<T>, { done, failed }: Outcome<T>): Promise<void> {
  try {
    const result = await work;
    done?.(result);
  } catch (error) {
    const sentence = sentenceOf(error, failed);
    toast({ variant: "destructive", title: failed, ...(sentence !== failed && { description: sentence }) });
  }
}
