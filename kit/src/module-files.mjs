/** The files of a new module, which pass the tests unchanged. */

const form = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @throws Error with a sentence if the name is not allowed */
export function checkName(name, command) {
  if (!form.test(name ?? '')) {
    throw new Error(`The name of the module must be in kebab case: ${command}`);
  }
}

/** The parts of the shell that the page of a new module uses. */
export const templateLibraries = ['@mantine/core', 'react', 'react-router-dom'];

const pageOf = (name) => name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());

/** An object key in prettier's format. */
const quoted = (key) => (/^\w+$/.test(key) ? key : `'${key}'`);

/** npm needs a version of every package for `npm sbom`; that of the release is in module.ts. */
const packageFile = ({ name, scripts, ...rest }) =>
  `${JSON.stringify({ name: `@site/${name}`, version: '0.0.0', private: true, type: 'module', scripts, ...rest }, null, 2)}\n`;

/**
 * The files of a new module with one page, as text by path.
 * @param {string} name the module's name, in kebab-case
 * @param {{ build: string, contract: string, libraries: Record<string, string>, scripts: object, dependencies: object }} own where the
 * build's configuration is imported from, the shell's versions of the contract and of the libraries that the page uses, and further fields
 * of the module's package.json
 */
export function moduleFiles(name, { build, contract, libraries, ...own }) {
  const page = pageOf(name);
  const key = `${name}.page.heading`;
  return {
    'package.json': packageFile({ name, ...own }),
    'README.md': `# ${name}\n\nRoutes: ${page} (\`/${name}\`). Texts: \`messages/\`. How modules work: \`docs/module-guide.md\` of the site.\n`,
    'module.ts': `import type { ModuleManifest } from '@site/shared/contracts';

export default {
  name: '${name}',
  version: '0.1.0',
  contract: '^${contract}',
  libraries: { ${Object.entries(libraries)
    .map(([library, version]) => `${quoted(library)}: '^${version}'`)
    .join(', ')} },
  endpoints: [],
  reducers: [],
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
    'rsbuild.config.ts': `import { moduleConfig } from '${build}';
import manifest from './module';

export default moduleConfig(manifest);
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
    [`src/pages/${name}-page.tsx`]: `import { useText } from '@site/shared/i18n';
import { Page } from '@site/shared/ui';

export default function ${page}Page() {
  const t = useText();
  return <Page heading={t('${key}')} siteName={t('shell.siteName')} />;
}
`,
    'messages/en.json': `${JSON.stringify({ [key]: page }, null, 2)}\n`,
    'messages/cn.json': `${JSON.stringify({ [key]: '新页面' }, null, 2)}\n`,
  };
}
