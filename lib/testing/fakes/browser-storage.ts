class BrowserStorage {
  [name: string]: unknown;
}

// Not enumerable: the keys of a storage are its entries.
Object.defineProperties(BrowserStorage.prototype, {
  getItem: {
    value(name: string) {
      return this[name] ?? null;
    },
  },
  setItem: {
    value(name: string, value: string) {
      this[name] = value;
    },
  },
  removeItem: {
    value(name: string) {
      delete this[name];
    },
  },
});

/** An empty storage as in browsers, for `localStorage` or `sessionStorage`. */
export const createBrowserStorage = (): Storage => new BrowserStorage() as unknown as Storage;
