export const formatPercent = (share: number): string => `${Math.round(share * 100)}%`;

/** A share (0–1) for the public, rounded down so that 100 % means all: "99.2%". */
export const formatPublicPercent = (share: number): string => `${Math.floor(share * 1_000) / 10}%`;
