import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConditions } from '../../../anatomy/slim-three/conditions';
import { includedChunks, slimShader } from '../../../anatomy/slim-three/slim-three';

const folder = join(__dirname, '../../../node_modules/three/src/renderers/shaders');
const texts = ['ShaderChunk', 'ShaderLib'].flatMap((part) =>
  readdirSync(join(folder, part)).flatMap((file) =>
    [...readFileSync(join(folder, part, file), 'utf8').matchAll(/\/\* glsl \*\/\s*`([^`]*)`/g)].map(
      ([, text = '']) => [file, text] as const,
    ),
  ),
);
const withoutSpace = (text: string): string =>
  text
    .replace(/[ \t]*\/\/.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s+|[ \t]+$/gm, '');

test.each<[string, (name: string) => boolean]>([
  ['bones', (name) => ['USE_SKINNING', 'USE_COLOR', 'USE_SHADOWMAP', 'STANDARD'].includes(name)],
  ['muscles', (name) => ['USE_SHADOWMAP', 'STANDARD', 'SHADOWMAP_TYPE_PCF'].includes(name)],
  ['skin', (name) => ['USE_SKINNING', 'OPAQUE', 'DOUBLE_SIDED'].includes(name)],
  ['nothing', () => false],
])('with the definitions of %s, every shader is the same without the parts that are never used', (_, isDefined) => {
  expect(texts.length).toBeGreaterThan(100);
  for (const [, text] of texts) {
    expect(withoutSpace(resolveConditions(slimShader(text), isDefined))).toBe(
      withoutSpace(resolveConditions(withoutSpace(text), isDefined)),
    );
  }
});

test('what is unknown stays as it is written, and what is known is resolved', () => {
  const text = '#if defined( A ) && ( N > 0 || ! defined( B ) )\n1\n#elif defined( B )\n2\n#else\n3\n#endif\n4';
  const known = (values: Record<string, boolean>) => resolveConditions(text, (name) => values[name]);
  expect(known({})).toBe(text);
  expect(known({ A: false })).toBe('#if defined( B )\n2\n#else\n3\n#endif\n4');
  expect(known({ A: false, B: true })).toBe('2\n4');
  expect(known({ A: false, B: false })).toBe('3\n4');
  expect(known({ A: true, B: false })).toBe('1\n4');
  expect(known({ B: true })).toBe('#if defined( A ) && ( N > 0 || ! defined( B ) )\n1\n#else\n2\n#endif\n4');
});

test('the parts that are left out are not included by any shader that is used', () => {
  const included = includedChunks(folder);
  expect(included.has('lights_fragment_begin')).toBe(true);
  expect(included.has('skinning_vertex')).toBe(true);
  expect(included.has('cube_uv_reflection_fragment')).toBe(false);
});

test('the materials of the application use nothing that is left out', () => {
  const sources = readdirSync(join(__dirname, '../../../anatomy/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(__dirname, '../../../anatomy/src', file), 'utf8'))
    .filter((text) => text.includes("from 'three'"))
    .join('\n');
  expect(sources).toContain('MeshStandardMaterial');
  const included = includedChunks(folder);
  for (const [, name = ''] of sources.matchAll(/#include <(\w+)>/g)) {
    expect(included).toContain(name);
  }
  for (const name of sources.match(/\bMesh[A-Z]\w*Material\b/g) ?? []) {
    expect(['MeshStandardMaterial', 'MeshBasicMaterial', 'MeshDepthMaterial']).toContain(name);
  }
  expect(sources).not.toMatch(
    /\b(\w*[mM]ap|flatShading|dithering|environment|background|fog|morph\w*|alphaTest|alphaHash): (?!\w+\b\(\))/,
  );
  const imported = [...sources.matchAll(/import \{([^}]*)\} from 'three'/g)].flatMap(([, names = '']) =>
    names.split(/,\s*/),
  );
  for (const name of [
    'Fog',
    'FogExp2',
    'InstancedMesh',
    'BatchedMesh',
    'Points',
    'Sprite',
    'CubeTexture',
    'Line',
    'LineSegments',
    'LineLoop',
    'UniformsGroup',
  ]) {
    expect(imported).not.toContain(name);
  }
});
