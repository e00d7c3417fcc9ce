import { readFileSync } from 'node:fs';
import { basename, join, dirname } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { resolveConditions } from './conditions';

/** What the application's materials never use: maps, environments, fog, morphing, instances, and the physical material's extensions. */
const unused =
  /^(PHYSICAL|IOR|DITHERING|FLAT_SHADED|ENVMAP_\w+|USE_(MAP|ENVMAP|FOG|TANGENT|LOGARITHMIC_DEPTH_BUFFER|REVERSED_DEPTH_BUFFER|(ALPHA|AO|BUMP|CLEARCOAT|DIFFUSE_ROUGHNESS|DISPERSION|DISPLACEMENT|EMISSIVE|GRADIENT|INSTANCING|BATCHING|IRIDESCENCE|LIGHTMAP|MATCAP|METALNESSMAP|MORPH|NORMALMAP|RETROREFLECTION|ROUGHNESSMAP|SHEEN|SPECULAR|THICKNESS|TRANSMISSION|ANISOTROPY)\w*))$/;

/** The shaders of the materials that the application uses, and of the renderer's shadows. */
const usedShaders = ['basic', 'standard', 'depth', 'distance', 'shadow'];
const usedFiles = ['meshbasic', 'meshphysical', 'depth', 'distance', 'shadow'];

/** Parts of the renderer that have nothing to do here. */
const stubs: Record<string, string> = {
  WebGLEnvironments: '{ get: () => null, dispose() {} }',
  WebGLMorphtargets: '{ update() {} }',
  WebGLUniformsGroups: '{ bind() {}, update() {}, dispose() {} }',
};

/** A shader's text without what is never used, comments and indentation. */
export const slimShader = (text: string): string =>
  resolveConditions(text.replace(/[ \t]*\/\/.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, ''), (name) =>
    unused.test(name) ? false : undefined,
  )
    .replace(/^\s+/gm, '')
    .replace(/[ \t]+$/gm, '');

const shaderText = /\/\* glsl \*\/\s*`([^`]*)`/g;

/** The names of all chunks that these shaders include. @param folder of the renderer's shaders */
export function includedChunks(folder: string): Set<string> {
  const included = new Set([
    'tonemapping_pars_fragment',
    'colorspace_pars_fragment',
    'default_vertex',
    'default_fragment',
  ]);
  const read = (file: string): void => {
    for (const [, text = ''] of readFileSync(join(folder, `${file}.glsl.js`), 'utf8').matchAll(shaderText)) {
      for (const [, name = ''] of slimShader(text).matchAll(/#include <(\w+)>/g)) {
        included.add(name);
      }
    }
  };
  usedFiles.forEach((name) => read(`ShaderLib/${name}`));
  // The set grows while it is read.
  for (const name of included) {
    read(`ShaderChunk/${name}`);
  }
  return included;
}

/** Builds three.js from its source files, and leaves out what the application never uses: the renderer is half of the bytes before the picture. */
export const slimThree = (): RsbuildPlugin => ({
  name: 'slim-three',
  setup(api) {
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, { resolve: { alias: { three$: 'three/src/Three.js' } } }),
    );
    api.transform({ test: /[\\/]three[\\/]src[\\/]renderers[\\/]shaders[\\/].+\.glsl\.js$/ }, ({ code }) =>
      code.replace(shaderText, (_, text: string) => `\`${slimShader(text)}\``),
    );
    api.transform(
      { test: /[\\/]three[\\/]src[\\/]renderers[\\/]shaders[\\/]ShaderChunk\.js$/ },
      ({ code, resourcePath }) => {
        const included = includedChunks(dirname(resourcePath));
        const isUnused = (name: string): boolean =>
          !included.has(name) && !usedFiles.includes(name.replace(/_(vert|frag)$/, ''));
        return code
          .replace(/^import .*\/(\w+)\.glsl\.js';$/gm, (line, name: string) => (isUnused(name) ? '' : line))
          .replace(/^\t(\w+): .*,?$/gm, (line, name: string) => (isUnused(name) ? '' : line));
      },
    );
    api.transform({ test: /[\\/]three[\\/]src[\\/]renderers[\\/]shaders[\\/]ShaderLib\.js$/ }, ({ code }) =>
      code
        .replace(/^\t(\w+): \{\n[\s\S]*?^\t\},?$/gm, (entry, name: string) => (usedShaders.includes(name) ? entry : ''))
        // The standard material has the physical one's shader.
        .replace(/^ShaderLib\.physical = \{[\s\S]*?^\};$/m, 'ShaderLib.physical = ShaderLib.standard;'),
    );
    api.transform(
      {
        test: /[\\/]three[\\/]src[\\/]renderers[\\/]webgl[\\/](WebGLEnvironments|WebGLMorphtargets|WebGLUniformsGroups)\.js$/,
      },
      ({ resourcePath }) => {
        const name = basename(resourcePath, '.js');
        return `export function ${name}() { return ${stubs[name]}; }`;
      },
    );
  },
});
