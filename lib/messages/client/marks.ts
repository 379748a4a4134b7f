/** Tells the server of a watermark: that all up to a place of a conversation was read, or got. */
export type Post = (conversationId: string, place: number) => Promise<void>;

/**
 * Tells of watermarks, not more often than it helps: after `pause` ms the highest place that was marked until then, one request
 * a conversation at a time unless `flush` is called, nothing twice. What fails is told again with whatever is marked next, or by
 * `flush`.
 */
export class Marks {
  private readonly wanted = new Map<string, number>();
  private readonly told = new Map<string, number>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** What the server is hearing of just now, by its highest place. */
  private readonly running = new Map<string, number>();

  constructor(
    private readonly post: Post,
    private readonly pause: number,
  ) {}

  /** Answers whether that was news. */
  mark(id: string, place: number): boolean {
    const isNews = place > Math.max(this.wanted.get(id) ?? 0, this.told.get(id) ?? 0);
    if (isNews) this.wanted.set(id, place);
    if (this.wanted.has(id) && !this.timers.has(id) && !this.running.has(id)) this.soon(id);
    return isNews;
  }

  /** Notes that the server knows this already. */
  known(id: string, place: number): void {
    this.told.set(id, Math.max(place, this.told.get(id) ?? 0));
    if ((this.wanted.get(id) ?? 0) <= place) this.wanted.delete(id);
  }

  /** Tells now what waits, beside a request that is under way: whoever leaves a page does not see its answer. */
  flush(): void {
    for (const [id, place] of this.wanted) if (place > (this.running.get(id) ?? 0)) void this.tell(id);
  }

  private soon(id: string): void {
    this.timers.set(
      id,
      setTimeout(() => {
        this.timers.delete(id);
        if (!this.running.has(id)) void this.tell(id);
      }, this.pause),
    );
  }

  private async tell(id: string): Promise<void> {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    const place = this.wanted.get(id);
    if (place === undefined) return;
    this.running.set(id, place);
    try {
      await this.post(id, place);
      this.known(id, place);
      if (this.wanted.has(id)) this.soon(id);
    } catch {
      // Kept for the next time.
    } finally {
      if (this.running.get(id) === place) this.running.delete(id);
    }
  }
}
