import type { ModuleManifest, ModuleRelease } from '@site/shared/contracts';
import type { ChangeOfFile } from './changed-release';

/** One way in which the code or the manifest of a release is broken. */
export interface BrokenCode {
  fault: string;
  change?: ChangeOfFile;
  /** The fields of its registry entry that differ. */
  release?: (good: ModuleRelease) => Partial<ModuleRelease>;
  /** The stage that fails, as it is reported to the operator. */
  reason: string;
}

export const throwing = 'throw new Error("broken on purpose");';

/** Inserts code into the component of the page, whose chunk is recognised by its default export. */
const inComponent =
  (code: string): ChangeOfFile =>
  (text) => {
    const [, name] = /default:\(\)=>(\w+)\}/.exec(text) ?? [];
    return name ? text.replace(`function ${name}(){`, `function ${name}(){${code}`) : text;
  };

/** Makes the page run code when a key is pressed. */
export const onKey = (code: string): ChangeOfFile =>
  inComponent(`addEventListener("keydown",()=>{${code}},{once:!0});`);

/** Makes the page fetch a post when a key is pressed, by the module's own endpoint, which throws when it reads the reply. */
export const inThunk: ChangeOfFile = (text, file) =>
  inComponent(
    'let [load]=blogApi.useLazyGetInformationDetailQuery();addEventListener("keydown",()=>load({id:"1"}),{once:!0});',
  )(text, file)
    .replace(/\}=(?=\(0,\w+\.endpointsOf\)\("blog")/, '}=globalThis.blogApi=')
    .replace(/(?<=getInformationDetail:.*)transformResponse:/, `transformResponse:()=>{${throwing}},replaced:`);

const inEntry =
  (change: (text: string) => string): ChangeOfFile =>
  (text, file) =>
    file === 'remoteEntry.js' ? change(text) : text;

/** Changes fields of the release's manifest. */
const withManifest =
  (changed: Partial<ModuleManifest>) =>
  ({ manifest }: ModuleRelease): Partial<ModuleRelease> => ({ manifest: { ...manifest, ...changed } });

export const brokenCode: BrokenCode[] = [
  { fault: 'throws at once', reason: 'entry', change: inEntry((text) => throwing + text) },
  { fault: 'leaves another global name', reason: 'entry', release: () => ({ container: 'blog_of_nobody' }) },
  { fault: 'has no pages', reason: 'shape', change: (text) => text.replace('pages:{Blog:', 'sheets:{Blog:') },
  { fault: 'has no texts', reason: 'shape', change: (text) => text.replace('messages:{en:', 'letters:{en:') },
  {
    fault: 'has another module name',
    reason: 'shape',
    change: (text) => text.replace('name:"blog"', 'name:"library"'),
  },
  { fault: 'needs another contract', reason: 'contract', release: withManifest({ contract: '^2.0.0' }) },
  { fault: 'needs another library', reason: 'library', release: withManifest({ libraries: { react: '^18.0.0' } }) },
  {
    fault: 'has a name of another module',
    reason: 'names',
    release: withManifest({ endpoints: ['getInformationList', 'getPlans'] }),
  },
  {
    fault: 'demands React 18 strictly',
    reason: 'page',
    change: inEntry((text) =>
      text.replaceAll(/requiredVersion:"\^19[^"]*",strictVersion:!1/g, 'requiredVersion:"^18.0.0",strictVersion:!0'),
    ),
  },
  {
    // The shell has registered this name before any module runs.
    fault: 'takes the name of an endpoint',
    reason: 'page',
    change: (text) => text.replace('getInformationList:', 'resetPassword:'),
  },
  {
    fault: 'takes the name of a reducer',
    reason: 'page',
    change: (text) =>
      text.replace(/\(0,(\w+)\.endpointsOf\)\(/, '((0,$1.claimName)("reducer","session","blog"),$1.endpointsOf)('),
  },
  { fault: 'has a reducer of another module', reason: 'names', release: withManifest({ reducers: ['payment'] }) },
  {
    fault: 'takes a name that its manifest does not list',
    reason: 'page',
    change: (text) => text.replace('getInformationList:', 'getLetters:'),
  },
  {
    // A deployment would reject this release, so the test edits the registry.
    fault: 'has a style that affects the shell',
    reason: 'styles',
    change: (text, file) => (file.endsWith('.css') ? `header,main h1{display:none!important}${text}` : text),
  },
  {
    fault: 'throws at import of its page',
    reason: 'page',
    // The chunk of the module has a default export as well, and must stay valid.
    change: (text, file) =>
      file.includes('__federation_expose') ? text : text.replace(/(default:\(\)=>\w+\}\);)/, `$1${throwing}`),
  },
  { fault: 'throws at its first render', reason: 'render', change: inComponent(throwing) },
  {
    fault: 'throws in an effect',
    reason: 'render',
    change: (text) => text.replaceAll(/\.useEffect\)\(\(\)=>\{/g, `$&${throwing}`),
  },
];
