// `npm run new-module -- <name>`: a module with one page that passes the tests as it stands.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { moduleNames } from './build/parts.mjs';
import { root } from './build/run.mjs';

const [name] = process.argv.slice(2);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '')) {
  console.error('Give the module a kebab-case name: npm run new-module -- courses');
  process.exit(1);
}
const folder = join(root, 'modules', name);
if (existsSync(folder)) {
  console.error(`modules/${name} exists already`);
  process.exit(1);
}

// Each module stands alone on a port of its own, in the order of their making.
const port = 3101 + moduleNames.length;
const page = name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
const key = `${name}.page.heading`;
const pinned = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')).dependencies;
const dependencies = { '@site/shared': '*', react: pinned.react };
const files = {
  'package.json': `${JSON.stringify({ name: `@site/${name}`, version: '0.1.0', private: true, type: 'module', scripts: { dev: `node ../../scripts/dev.mjs ${name} ${port}`, build: `node ../../scripts/build.mjs ${name}` }, dependencies }, null, 2)}\n`,
  'README.md': `# ${name}\n\nRoutes: ${page} (\`/${name}\`). Texts: \`messages/\`. How modules work: \`docs/module-guide.md\`.\n`,
  'module.ts': `import type { ModuleManifest } from '@site/shared/contracts';

export default {
  routes: {
    ${page}: {
      path: '/${name}',
      title: { en: '${page}', cn: '新页面' },
      description: { en: 'What this page is about.', cn: '本页面的内容。' },
      indexed: true,
      personal: false,
    },
  },
  navigation: [{ slot: 'footer', route: '${page}', text: { en: '${page}', cn: '新页面' } }],
} satisfies ModuleManifest;
`,
  'rsbuild.config.ts': `import { moduleConfig } from '@site/shared/build';
import manifest from './module';

export default moduleConfig('${name}', manifest);
`,
  'src/index.ts': `import { defineModuleOf } from '@site/shared/module';
import type manifest from '../module';

export default defineModuleOf<typeof manifest>({
  name: '${name}',
  pages: {
    ${page}: () => import('./pages/${name}-page'),
  },
  messages: {
    en: () => import('../messages/en.json'),
    cn: () => import('../messages/cn.json'),
  },
});
`,
  [`src/pages/${name}-page.tsx`]: `import { useText } from '@site/shared/i18n';\nimport { Page } from '@site/shared/ui';\n\nexport default function ${page}Page() {\n  const t = useText();\n  return <Page heading={t('${key}')} siteName={t('shell.siteName')} />;\n}\n`,
  'messages/en.json': `${JSON.stringify({ [key]: page }, null, 2)}\n`,
  'messages/cn.json': `${JSON.stringify({ [key]: '新页面' }, null, 2)}\n`,
};
const style = await resolveConfig(folder);
for (const [path, text] of Object.entries(files)) {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, await format(text, { ...style, filepath: file }));
}

console.log(`modules/${name} stands; its page is /${name}. Next: npm install, npm run deploy -- ${name}`);
