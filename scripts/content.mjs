// `npm run content -- check`: reads server/content (blog posts, documents, pictures) and says what is wrong with it, one
// line per finding. Leaves with 0 when nothing is wrong, with 1 when something is, with 2 when it was called wrongly.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './build/run.mjs';
import { checkContent } from './content/check-content.mjs';
import { readContent } from './content/read-content.mjs';
import { readRules } from './content/read-rules.mjs';

const usage = 'Usage: npm run content -- check [--folder server/content]';

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { folder: { type: 'string', default: 'server/content' } },
    });
    return positionals.join(' ') === 'check' ? values : undefined;
  } catch {
    return undefined;
  }
}

async function check(folder) {
  let content;
  try {
    content = readContent(resolve(root, folder));
  } catch (error) {
    console.error(`${folder} cannot be read: ${error.message}`);
    return 2;
  }
  const findings = checkContent(content, await readRules(new Date()));
  for (const { file, message } of findings) {
    console.log(`${file}: ${message}`);
  }
  const counted = `${content.posts.length} posts, ${content.documents.length} documents, ${content.pictures.length} pictures`;
  console.log(findings.length === 0 ? `${counted}: nothing wrong` : `${counted}: ${findings.length} findings`);
  return findings.length === 0 ? 0 : 1;
}

const values = readArguments();
if (values) {
  process.exitCode = await check(values.folder);
} else {
  console.error(usage);
  process.exitCode = 2;
}
