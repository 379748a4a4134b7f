/** Tells the server of a watermark: that all up to a place of a conversation was read, or got. */
export type Post = (conversationId: string, place: number) => Promise<void>;

/**
 * Tells of watermarks, not more often than it helps: after `pause` ms the highest place that was marked until then, one request
 * a conversation at a time, nothing twice. What fails is told again with whatever is marked next, or when `flush` is called.
 */
export class Marks {
  private readonly wanted = new Map<string, number>();
  private readonly told = new Map<string, number>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly running = new Set<string>();

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

  /** Tells now what waits. */
  flush(): void {
    for (const id of this.wanted.keys()) void this.tell(id);
  }

  private soon(id: string): void {
    this.timers.set(
      id,
      setTimeout(() => void this.tell(id), this.pause),
    );
  }

  private async tell(id: string): Promise<void> {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    const place = this.wanted.get(id);
    if (place === undefined || this.running.has(id)) return;
    this.running.add(id);
    try {
      await this.post(id, place);
      this.known(id, place);
      if (this.wanted.has(id)) this.soon(id);
    } catch {
      // Kept for the next time.
    } finally {
      this.running.delete(id);
    }
  }
}
