import type { ContentTree } from './check-content.mjs';

export function readContent(folder: string): ContentTree;
export function readExerciseCodes(folder: string): string[];
