const CHIME_HZ = [659.26, 523.25];
const RINGBACK_HZ = [425];
const RING_INTERVAL_MS = { incoming: 2_400, outgoing: 4_000 };

/** Plays a tone and returns a stop function. Stays silent while the browser requires a user gesture. */
export function playRingtone(kind: "incoming" | "outgoing"): () => void {
  const context = new AudioContext();
  const play = () => {
    if (context.state !== "running") return;
    const notes = kind === "incoming" ? CHIME_HZ : RINGBACK_HZ;
    for (let strike = 0; strike < (kind === "incoming" ? 2 : 1); strike++)
      for (const [index, frequency] of notes.entries())
        note(context, frequency, context.currentTime + strike * 0.7 + index * 0.28, kind === "incoming" ? 0.16 : 0.05);
  };
  const begin = () => {
    if (context.state === "suspended") void context.resume();
  };
  context.addEventListener("statechange", play);
  document.addEventListener("pointerdown", begin);
  play();
  const timer = setInterval(play, RING_INTERVAL_MS[kind]);
  return () => {
    clearInterval(timer);
    context.removeEventListener("statechange", play);
    document.removeEventListener("pointerdown", begin);
    void context.close();
  };
}

function note(context: AudioContext, frequency: number, startSeconds: number, loudness: number): void {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, startSeconds);
  gain.gain.linearRampToValueAtTime(loudness, startSeconds + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, startSeconds + 0.6);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(startSeconds);
  oscillator.stop(startSeconds + 0.65);
}

export async function playChime(sink: string | undefined): Promise<void> {
  const context = new AudioContext();
  if (sink && "setSinkId" in context)
    await (context as AudioContext & { setSinkId: (id: string) => Promise<void> }).setSinkId(sink).catch(() => {});
  await context.resume();
  for (const [index, frequency] of CHIME_HZ.entries())
    note(context, frequency, context.currentTime + index * 0.28, 0.16);
  setTimeout(() => void context.close(), 1_500);
}
