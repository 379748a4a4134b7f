/** What a loader is given by the build. */
interface Loaded {
  resourcePath: string;
  addDependency(file: string): void;
  async(): (error: unknown, code: string) => void;
}

declare function contractLoader(this: Loaded): void;
export = contractLoader;
