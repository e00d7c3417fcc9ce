const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { buildSync, version } = require('esbuild');

// A part of the cache key, so that a change of esbuild or of this file bundles the packages again.
const bundlerVersion = `${version}\0${readFileSync(__filename, 'utf8')}`;

/**
 * Bundles an installed package into the file that is imported, because Jest resolves, reads and compiles every file again for
 * each test file, and Mantine alone has seven hundred. Other packages stay external, so that all importers share one copy.
 */
module.exports = {
  process(_text, file) {
    const { outputFiles } = buildSync({
      entryPoints: [file],
      bundle: true,
      write: false,
      packages: 'external',
      platform: 'node',
      format: 'cjs',
      target: 'es2022',
      // CommonJS has no import.meta.url, by which a package may read its own files.
      define: { 'import.meta.url': 'moduleAddress' },
      banner: { js: "const moduleAddress = require('node:url').pathToFileURL(__filename).href;" },
    });
    return { code: outputFiles[0].text };
  },
  getCacheKey: (text, file) => createHash('sha256').update(`${bundlerVersion}\0${file}\0${text}`).digest('hex'),
};
