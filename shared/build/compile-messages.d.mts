import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export const messageFiles: RegExp;
export function compileMessages(source: string): Record<string, string | MessageFormatElement[]>;
