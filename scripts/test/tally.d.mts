interface JestCounts {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numRuntimeErrorTestSuites?: number;
  testResults: { name: string; message: string; status: string; assertionResults: [] }[];
}

export class Tally {
  passed: number;
  failed: number;
  failures: string[];
  addJest(report: JestCounts | null, code: number): void;
  requireTests(filters: string[]): void;
}
