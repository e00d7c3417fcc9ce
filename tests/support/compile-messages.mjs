import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compileMessages } from '../../shared/build/compile-messages.mjs';

// Tests import message catalogues in the form to which the build compiles them.
const rule = createHash('sha256')
  .update(readFileSync(new URL('../../shared/build/compile-messages.mjs', import.meta.url)))
  .digest('hex');

export default {
  process: (source) => ({ code: JSON.stringify(compileMessages(source)) }),
  getCacheKey: (source, file) => createHash('sha256').update(rule).update(file).update(source).digest('hex'),
};
