import type { ModuleManifest, ModuleRelease } from '@site/shared/contracts';
import type { ChangeOfFile } from './changed-release';

/** One way in which the program of a release is broken. */
export interface BrokenCode {
  fault: string;
  change?: ChangeOfFile;
  /** What its registry entry says otherwise. */
  release?: (good: ModuleRelease) => Partial<ModuleRelease>;
  /** The stage that fails, as the operator is told it. */
  reason: string;
}

export const throwing = 'throw new Error("broken on purpose");';

/** The page's chunk is the one that has its component as default export. */
const inComponent =
  (code: string): ChangeOfFile =>
  (text) => {
    const [, name] = /default:\(\)=>(\w+)\}/.exec(text) ?? [];
    return name ? text.replace(`function ${name}(){`, `function ${name}(){${code}`) : text;
  };

/** What the page does when a key is pressed. */
export const onKey = (code: string): ChangeOfFile =>
  inComponent(`addEventListener("keydown",()=>{${code}},{once:!0});`);

/** The page reads a post when a key is pressed, by the module's own endpoint, which throws at the reply. */
export const inThunk: ChangeOfFile = (text, file) =>
  inComponent(
    'let [load]=blogApi.useLazyGetInformationDetailQuery();addEventListener("keydown",()=>load({id:"1"}),{once:!0});',
  )(text, file)
    .replace(/\}=(?=\(0,\w+\.endpointsOf\)\("blog")/, '}=globalThis.blogApi=')
    .replace(/(?<=getInformationDetail:.*transformResponse:\([\w,]+\)=>\{)/, throwing);

const inEntry =
  (change: (text: string) => string): ChangeOfFile =>
  (text, file) =>
    file === 'remoteEntry.js' ? change(text) : text;

/** What a release says of itself otherwise. */
const saying =
  (said: Partial<ModuleManifest>) =>
  ({ manifest }: ModuleRelease): Partial<ModuleRelease> => ({ manifest: { ...manifest, ...said } });

export const brokenCode: BrokenCode[] = [
  { fault: 'throws at once', reason: 'entry', change: inEntry((text) => throwing + text) },
  { fault: 'leaves another global name', reason: 'entry', release: () => ({ container: 'blog_of_nobody' }) },
  { fault: 'has no pages', reason: 'shape', change: (text) => text.replace('pages:{Blog:', 'sheets:{Blog:') },
  { fault: 'has no texts', reason: 'shape', change: (text) => text.replace('messages:{en:', 'letters:{en:') },
  { fault: 'says another name', reason: 'shape', change: (text) => text.replace('name:"blog"', 'name:"library"') },
  { fault: 'needs another contract', reason: 'contract', release: saying({ contract: '^2.0.0' }) },
  { fault: 'needs another library', reason: 'library', release: saying({ libraries: { react: '^18.0.0' } }) },
  {
    fault: 'has a name of another module',
    reason: 'names',
    release: saying({ endpoints: ['getInformationList', 'getPlans'] }),
  },
  {
    fault: 'demands React 18 strictly',
    reason: 'page',
    change: inEntry((text) =>
      text.replaceAll(/requiredVersion:"\^19[^"]*",strictVersion:!1/g, 'requiredVersion:"^18.0.0",strictVersion:!0'),
    ),
  },
  {
    // The name is the site's own, which is taken before any module runs.
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
  { fault: 'has a reducer of another module', reason: 'names', release: saying({ reducers: ['payment'] }) },
  {
    fault: 'takes a name of which its manifest does not speak',
    reason: 'page',
    change: (text) => text.replace('getInformationList:', 'getLetters:'),
  },
  {
    // Put live by hand: a deployment refuses it.
    fault: 'has a style that reaches outside',
    reason: 'styles',
    change: (text, file) => (file.endsWith('.css') ? `header,main h1{display:none!important}${text}` : text),
  },
  {
    fault: 'throws at import of its page',
    reason: 'page',
    // The module's own chunk has a default export, too: that one stays sound.
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
