/** Whether a name is defined; undefined: not known yet. */
export type Known = (name: string) => boolean | undefined;

interface Branch {
  /** Its condition as text; undefined: `#else`. */
  condition: string | undefined;
  lines: string[];
}

/** Resolves the conditional lines of a shader as far as their names are known; all other lines stay. */
export function resolveConditions(text: string, known: Known): string {
  const lines = text.split('\n');
  let at = 0;
  const readBlock = (): string[] => {
    const block: string[] = [];
    while (at < lines.length) {
      const line = lines[at] as string;
      if (/^\s*#(elif|else|endif)\b/.test(line)) {
        break;
      }
      at += 1;
      const condition = conditionOf(line);
      block.push(...(condition === undefined ? [line] : readChoice(condition)));
    }
    return block;
  };
  const readChoice = (first: string): string[] => {
    const branches: Branch[] = [{ condition: first, lines: readBlock() }];
    while (!/^\s*#endif\b/.test(lines[at] ?? '#endif')) {
      const condition = /#elif\s+(.*)/.exec(lines[at] as string)?.[1];
      at += 1;
      branches.push({ condition, lines: readBlock() });
    }
    at += 1;
    return writeChoice(branches, known);
  };
  return readBlock().join('\n');
}

function conditionOf(line: string): string | undefined {
  const [, kind, rest = ''] = /^\s*#(ifdef|ifndef|if)\s+(.*)/.exec(line) ?? [];
  return kind === 'ifdef'
    ? `defined( ${rest.trim()} )`
    : kind === 'ifndef'
      ? `! defined( ${rest.trim()} )`
      : kind && rest;
}

function writeChoice(branches: Branch[], known: Known): string[] {
  const open: Branch[] = [];
  for (const { condition, lines } of branches) {
    const value = condition === undefined || evaluate(condition, known);
    if (value === false) {
      continue;
    }
    open.push({ condition: value === true ? undefined : condition, lines });
    if (value === true) {
      break;
    }
  }
  if (open[0]?.condition === undefined) {
    return open[0]?.lines ?? [];
  }
  const written = open.flatMap(({ condition, lines }, k) => [
    condition === undefined ? '#else' : `${k === 0 ? '#if' : '#elif'} ${condition}`,
    ...lines,
  ]);
  return [...written, '#endif'];
}

/** The value of a condition; undefined if it depends on something unknown, such as a number. */
function evaluate(condition: string, known: Known): boolean | undefined {
  const tokens = condition.match(/defined\s*\(\s*\w+\s*\)|&&|\|\||!(?!=)|[()]|(?:[^&|!()\s]|!=)+/g) ?? [];
  let at = 0;
  const either = (): boolean | undefined => {
    let value = both();
    while (tokens[at] === '||') {
      at += 1;
      const other = both();
      value = value === true || other === true ? true : value === false ? other : other === false ? value : undefined;
    }
    return value;
  };
  const both = (): boolean | undefined => {
    let value = one();
    while (tokens[at] === '&&') {
      at += 1;
      const other = one();
      value = value === false || other === false ? false : value === true ? other : other === true ? value : undefined;
    }
    return value;
  };
  const one = (): boolean | undefined => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '!') {
      const value = one();
      return value === undefined ? undefined : !value;
    }
    if (token === '(') {
      const value = either();
      at += 1;
      return value;
    }
    const name = /^defined\s*\(\s*(\w+)/.exec(token)?.[1];
    if (name !== undefined) {
      return known(name);
    }
    // A comparison of numbers.
    while (at < tokens.length && !/^(&&|\|\||\))$/.test(tokens[at] as string)) {
      at += 1;
    }
    return undefined;
  };
  return either();
}
