import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createRsbuild, loadConfig } from '@rsbuild/core';
import { describeRelease } from '../../shared/releases/describe-release.mjs';
import { filesOf } from '../../shared/releases/files-of.mjs';

const sources = ['src', 'messages', 'module.ts', 'package.json', 'package-lock.json'];

/** A name derived from the content of these files. */
function fingerprint(folder) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((each) => [...filesOf(join(folder, each))])) {
    hash.update(relative(folder, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}

/** Creates the bundler for a module, with the configuration of the site's own modules. */
async function openBundler({ folder }) {
  process.env.NODE_ENV = 'production';
  process.env.RELEASE = fingerprint(folder);
  const { content } = await loadConfig({ cwd: folder });
  return createRsbuild({ cwd: folder, config: { ...content, logLevel: 'warn' } });
}

const releaseOf = (project) => describeRelease(project.name, project.built, { rendition: project.rendition });

/**
 * Builds the module once.
 * @returns {Promise<{ release: object, bytes: number }>} its registry entry, and the size of its files
 */
export async function buildModule(project) {
  const bundler = await openBundler(project);
  await bundler.build();
  return releaseOf(project);
}

/** Builds the module now and after each change of its files. @param onBuilt called with each release */
export async function watchModule(project, onBuilt) {
  const bundler = await openBundler(project);
  bundler.onAfterBuild(({ stats }) => {
    if (!stats?.hasErrors()) {
      onBuilt(releaseOf(project));
    }
  });
  return bundler.build({ watch: true });
}
