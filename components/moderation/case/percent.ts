/** The whole percentage of a share (0–1), rounded: 99. */
export const wholePercent = (share: number): number => Math.round(share * 100);

/** The percentage of a share (0–1) for the public, rounded down to a tenth so that 100 means all: 99.2. */
export const publicPercent = (share: number): number => Math.floor(share * 1_000) / 10;
