interface JestCounts {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  testResults: [];
}

export class Tally {
  passed: number;
  failed: number;
  failures: string[];
  addJest(report: JestCounts | null, code: number): void;
  requireTests(filters: string[]): void;
}
