export interface Count {
  passed: number;
  /** One for each test that did not pass, and for each cause that prevented tests from running: a line, and the reason below it. */
  problems: string[];
}

export interface JestReport {
  interrupted: boolean;
  files: {
    path: string;
    project: string;
    /** The file failed outside its tests. */
    crashed: boolean;
    /** Why a file crashed. */
    message?: string;
    tests: { name: string; status: string; failing: boolean; message?: string }[];
  }[];
}

export interface PlaywrightSuite {
  file: string;
  specs: {
    title: string;
    tests: {
      status: string;
      expectedStatus: string;
      projectName: string;
      results: { error?: { message?: string } }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
  config: { projects: { name: string }[] };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

export function countJest(report: JestReport, projects: readonly string[], code: number): Count;
export function countPlaywright(report: PlaywrightReport, code: number): Count;
