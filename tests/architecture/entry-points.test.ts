import { sourceFiles } from './source-tree';

const browser = ['src', 'shared', 'modules'];

/** What only these files may do, so that there are few places to review. Each of `allowed` names a file that does it. */
const entryPoints: { what: string; pattern: RegExp; folders: string[]; allowed: RegExp[] }[] = [
  {
    what: 'fetch and XMLHttpRequest',
    pattern: /(?<![.\w])fetch\(|new XMLHttpRequest|window\.fetch/,
    folders: browser,
    allowed: [
      /^shared\/api\/(request|upload)-fetch\.ts$/,
      /^src\/starter\.ts$/,
      /^src\/releases\/live-releases\.ts$/,
      /^src\/releases\/other-modules\.ts$/,
      /^src\/releases\/federation-info\.ts$/,
      /^src\/remotes\/fetch-files\.ts$/,
      // For servers and scripts.
      /^shared\/releases\/client\.mjs$/,
    ],
  },
  {
    what: 'localStorage and sessionStorage',
    pattern: /\b(localStorage|sessionStorage)\b/,
    folders: browser,
    allowed: [/^shared\/session\/storage\.ts$/, /^src\/starter\.ts$/],
  },
  { what: 'indexedDB', pattern: /\bindexedDB\b/, folders: browser, allowed: [/^shared\/session\/key-store\.ts$/] },
  {
    what: 'raw HTML',
    pattern: /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML/,
    folders: browser,
    // Besides posts: the site's own inline styles, and HTML that libraries contain in their files.
    allowed: [
      /^modules\/blog\/src\/components\/post-body\.tsx$/,
      /^src\/styles\/inline-styles\.tsx$/,
      /^shared\/build\/fixed-html\.ts$/,
      /^shared\/build\/theme-styles\.ts$/,
    ],
  },
  {
    what: 'the FastSpring global',
    pattern: /\.fastspring\b/,
    folders: browser,
    allowed: [/^modules\/commerce\/src\/checkout\/fastspring\.ts$/],
  },
  {
    what: 'the federation runtime',
    pattern: /@module-federation\/enhanced\/runtime/,
    folders: browser,
    allowed: [/^src\/remotes\//],
  },
  {
    what: 'the environment',
    pattern: /process\.env(?!\.NODE_ENV)/,
    folders: ['src', 'shared', 'modules', 'server/src'],
    allowed: [
      /^shared\/build\/release-name\.ts$/,
      /^shared\/releases\/names\.mjs$/,
      /^server\/src\/platform\/config\/config\.ts$/,
      // PostgreSQL's programs inherit it.
      /^server\/src\/commands\/postgres-programs\.ts$/,
    ],
  },
  {
    // Not in the contract: webhooks, reports of violations, deployments, modules' own servers and the description of the API. The
    // first file of the 3D application does not load the contract; a test compares both.
    what: 'the paths of the API',
    pattern: /['"`]\/api\/(?!['"`*]|webhooks\/|deploy\/|common\/csp['"`]|openapi\.json|docs|\$\{name\}`|[a-z]+\/['"`])/,
    folders: ['src', 'shared', 'modules', 'server/src', 'sandbox', 'anatomy'],
    allowed: [/^shared\/contracts\/endpoints\//],
  },
  {
    what: 'the SQL driver',
    pattern: /from ['"]pg['"]/,
    folders: ['server/src', 'sandbox'],
    allowed: [/^server\/src\/platform\/db\//],
  },
  {
    what: 'password hashing',
    pattern: /@node-rs\/argon2/,
    folders: ['server/src'],
    allowed: [/^server\/src\/platform\/security\/hash-worker\.js$/],
  },
];

test.each(entryPoints)('$what is used in its allowed files only', ({ pattern, folders, allowed }) => {
  const users = sourceFiles(folders)
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path);
  const allows = (place: RegExp) => users.some((path) => place.test(path));
  expect(allowed.filter((place) => !allows(place))).toEqual([]);
  expect(users.filter((path) => !allowed.some((place) => place.test(path)))).toEqual([]);
});
