const LEVEL_INTERVAL_MS = 100;

/** Reports a track's loudness, from 0 to 1. Returns a stop function. */
export function watchLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  const source = context.createMediaStreamSource(new MediaStream([track]));
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
    // From -50 dB (a quiet room) to -10 dB (loud speech).
    onLevel(Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-9) + 50) / 40)));
  }, LEVEL_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    source.disconnect();
    void context.close();
  };
}
