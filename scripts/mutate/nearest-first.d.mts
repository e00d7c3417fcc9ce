export function nearestFirst(root: string, file: string, tests: string[], changed?: ReadonlySet<string>): string[];
