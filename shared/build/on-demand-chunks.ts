import { commonNames } from './eager-names';
import { reachedFiles, stylesOfParts } from './mantine-styles';
import { commonParts } from './on-demand';
import { facadeFile, inRoot } from './paths';

/** The chunk with the style sheets that only names outside the common part need: no current page loads it. */
export const restStyles = 'mantine-rest-styles';

interface NamedModule {
  nameForCondition?: () => string | undefined;
  resource?: string;
}

const fileOf = (module: NamedModule): string => module.nameForCondition?.() ?? '';

/** What dialogs use of other packages. */
const belowModal =
  /floating-ui\.react\.mjs\?piece=eager$|\/src\/styles\/style-singleton\.ts$|\/node_modules\/(react-remove-scroll(-bar)?|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)\//;

/**
 * The chunks of Mantine's parts: one for each common part, one for what several of the others need. By default the
 * bundler creates one for each combination of parts, and lists each of them on every first page.
 * @param firstStyles style sheets that the shell already contains
 */
export function onDemandChunks(firstStyles: string[]) {
  const chunks = 'async' as const;
  const sheets = stylesOfParts(firstStyles).common.map((file) => inRoot('node_modules/@mantine/core/styles', file));
  const group = (name: string, priority: number, test: (module: NamedModule) => boolean, minChunks = 1) => [
    name,
    { name: `mantine-${name}`, test, chunks, priority, minChunks, enforce: true },
  ];
  // The second part uses the content of the first one.
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
