import type { Directive, Node, Statement as AnyStatement } from '@oxc-project/types';

/** A top-level statement of a file that is neither import nor export. */
export interface Statement {
  text: string;
  declared: string[];
  /** Names of the file that it uses. */
  used: string[];
  /** Names of the file that it changes: it stays in their piece. */
  changes: string[];
  /** Whether it has a side effect when the file is run, besides declarations. */
  hasEffect: boolean;
}

/** The names that a pattern declares. */
function boundNames(node: Node): string[] {
  const names: string[] = [];
  visit(node, (each) => each.type === 'Identifier' && names.push(each.name));
  return names;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Calls back for a node and all its descendants, without the names of properties. */
export function visit(node: Node, see: (node: Node) => unknown): void {
  see(node);
  for (const [key, value] of Object.entries(node)) {
    const isName = (key === 'property' || key === 'key') && 'computed' in node && !node.computed;
    for (const child of isName ? [] : [value].flat()) {
      if (isNode(child)) {
        visit(child, see);
      }
    }
  }
}

function declaredNames(node: Node): string[] {
  if (node.type === 'VariableDeclaration') {
    return node.declarations.flatMap(({ id }) => boundNames(id));
  }
  return (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id ? [node.id.name] : [];
}

/** The root name of an assignment's target. */
function rootName(node: Node): string[] {
  if (node.type === 'MemberExpression') {
    return rootName(node.object);
  }
  return node.type === 'Identifier' ? [node.name] : node.type.endsWith('Pattern') ? boundNames(node) : [];
}

function readStatement(node: Node, text: string): Statement {
  const declared = declaredNames(node);
  const used = new Set<string>();
  const changes = new Set<string>();
  const hasEffect = declared.length === 0;
  visit(node, (each) => {
    if (each.type === 'Identifier') {
      used.add(each.name);
    }
    const target =
      each.type === 'AssignmentExpression' ? each.left : each.type === 'UpdateExpression' ? each.argument : undefined;
    // A field may be set from any file; a variable only in its own file.
    if (target && (hasEffect || target.type !== 'MemberExpression')) {
      rootName(target).forEach((name) => changes.add(name));
    }
  });
  return { text, declared, used: [...used], changes: [...changes], hasEffect };
}

interface FileStatements {
  imports: string[];
  /** Exports of other files that the file re-exports. */
  reExports: string[];
  /** Exported name → name in the file. */
  exported: Map<string, string>;
  /** Imported names. */
  imported: Set<string>;
  statements: Statement[];
}

/**
 * Reads the top level of an ES module.
 * @param body its statements
 * @param source its text
 * @param file its path, for the error message
 * @throws if it has a default export, which no shared library has
 */
export function readStatements(body: (Directive | AnyStatement)[], source: string, file: string): FileStatements {
  const found: FileStatements = {
    imports: [],
    reExports: [],
    exported: new Map(),
    imported: new Set(),
    statements: [],
  };
  for (const node of body) {
    const text = source.slice(node.start, node.end);
    if (node.type === 'ImportDeclaration') {
      found.imports.push(text);
      node.specifiers.forEach(({ local }) => found.imported.add(local.name));
    } else if (node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source)) {
      found.reExports.push(text);
    } else if (node.type === 'ExportNamedDeclaration' && node.declaration) {
      const { declaration } = node;
      declaredNames(declaration).forEach((name) => found.exported.set(name, name));
      found.statements.push(readStatement(declaration, source.slice(declaration.start, declaration.end)));
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const { local, exported } of node.specifiers) {
        if (local.type === 'Identifier' && exported.type === 'Identifier') {
          found.exported.set(exported.name, local.name);
        }
      }
    } else if (node.type === 'ExportDefaultDeclaration') {
      throw new Error(`${file} has a default export, which shared/build/divide-file.ts cannot divide`);
    } else {
      found.statements.push(readStatement(node, text));
    }
  }
  const own = new Set(found.statements.flatMap(({ declared }) => declared));
  for (const one of found.statements) {
    one.used = one.used.filter((name) => own.has(name));
    one.changes = one.changes.filter((name) => own.has(name));
  }
  return found;
}
