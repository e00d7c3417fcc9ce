import { commonNames } from './eager-names';
import { reachedFiles, stylesOfParts } from './mantine-styles';
import { commonParts } from './on-demand';
import { facadeFile, inRoot } from './paths';

/** The chunk with the style sheets that only names outside the common part need: no page of today fetches it. */
export const restStyles = 'mantine-rest-styles';

interface NamedModule {
  nameForCondition?: () => string | undefined;
  resource?: string;
}

const fileOf = (module: NamedModule): string => module.nameForCondition?.() ?? '';

/** What dialogs take of other packages. */
const belowModal =
  /floating-ui\.react\.mjs\?piece=eager$|\/src\/styles\/style-singleton\.ts$|\/node_modules\/(react-remove-scroll(-bar)?|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)\//;

/**
 * How the parts of Mantine are put together: one chunk for each common part, one for what several of the others need. Left alone, the
 * bundler makes one for each way in which the parts overlap, and names each of them on every first page.
 * @param firstStyles style sheets that the shell has already
 */
export function onDemandChunks(firstStyles: string[]) {
  const chunks = 'async' as const;
  const sheets = stylesOfParts(firstStyles).common.map((file) => inRoot('node_modules/@mantine/core/styles', file));
  const group = (name: string, priority: number, test: (module: NamedModule) => boolean, minChunks = 1) => [
    name,
    { name: `mantine-${name}`, test, chunks, priority, minChunks, enforce: true },
  ];
  // What the first part has, the second one takes from it.
  const commonGroups = Object.entries(commonNames).map(([part, names], place) => {
    const files = new Set([...reachedFiles(names), facadeFile(commonParts[place]), ...(place === 0 ? sheets : [])]);
    const isBelow = (module: NamedModule) => names.includes('Modal') && belowModal.test(module.resource ?? '');
    return group(part, 50 - place, (module) => files.has(fileOf(module)) || isBelow(module));
  });
  const isRest = (module: NamedModule) =>
    /@mantine\/core\/|@floating-ui\/|@site__on-demand__mantine/.test(fileOf(module));
  return Object.fromEntries([
    ...commonGroups,
    group('rest-styles', 20, (module) => fileOf(module).includes('@mantine/core/styles/')),
    group('rest', 10, isRest, 2),
  ]);
}
