export type PostReceipt = (conversationId: string, place: number) => Promise<void>;

/** Batches positions for `pause` ms, one request per conversation at a time. Failures go with the next mark. */
export class ReceiptQueue {
  private readonly wanted = new Map<string, number>();
  private readonly acknowledged = new Map<string, number>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly running = new Map<string, number>();

  constructor(
    private readonly post: PostReceipt,
    private readonly pause: number,
  ) {}

  mark(id: string, place: number): boolean {
    const isNews = place > Math.max(this.wanted.get(id) ?? 0, this.acknowledged.get(id) ?? 0);
    if (isNews) this.wanted.set(id, place);
    if (this.wanted.has(id) && !this.timers.has(id) && !this.running.has(id)) this.soon(id);
    return isNews;
  }

  known(id: string, place: number): void {
    this.acknowledged.set(id, Math.max(place, this.acknowledged.get(id) ?? 0));
    if ((this.wanted.get(id) ?? 0) <= place) this.wanted.delete(id);
  }

  /**
   * Sends even beside a request in flight: a page that is being closed never sees the response. Resolves to whether
   * anything was sent.
   */
  async flush(): Promise<boolean> {
    const pending = [...this.wanted].filter(([id, place]) => place > (this.running.get(id) ?? 0));
    return (await Promise.all(pending.map(([id]) => this.send(id)))).includes(true);
  }

  private soon(id: string): void {
    this.timers.set(
      id,
      setTimeout(() => {
        this.timers.delete(id);
        if (!this.running.has(id)) void this.send(id);
      }, this.pause),
    );
  }

  private async send(id: string): Promise<boolean> {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    const place = this.wanted.get(id);
    if (place === undefined) return false;
    this.running.set(id, place);
    try {
      await this.post(id, place);
      this.known(id, place);
      if (this.wanted.has(id)) this.soon(id);
      return true;
    } catch {
      // Kept for the next attempt.
      return false;
    } finally {
      if (this.running.get(id) === place) this.running.delete(id);
    }
  }
}
