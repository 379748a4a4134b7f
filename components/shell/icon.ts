/** The favicon, as a data URL that needs no request. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1d5a3a"/><circle cx="16" cy="9.5" r="3.4" fill="#f0a548"/><path d="M7.6 11 14.5 23.2a1.75 1.75 0 0 0 3 0L24.4 11" fill="none" stroke="#f8f6ef" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

export const iconUrl = `data:image/svg+xml,${encodeURIComponent(svg)}`;
