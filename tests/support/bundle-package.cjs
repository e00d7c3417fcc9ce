const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { buildSync, version } = require('esbuild');

// What was bundled in another way is bundled anew.
const way = `${version}\0${readFileSync(__filename, 'utf8')}`;

/**
 * Puts all files of an installed package into the one that is asked for. Jest reads, looks up and compiles every file anew for
 * each test file: Mantine alone has seven hundred. Other packages stay outside, so that each is loaded once, whoever asks.
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
      // CommonJS has no address of its own that the package could read its files by.
      define: { 'import.meta.url': 'moduleAddress' },
      banner: { js: "const moduleAddress = require('node:url').pathToFileURL(__filename).href;" },
    });
    return { code: outputFiles[0].text };
  },
  getCacheKey: (text, file) => createHash('sha256').update(`${way}\0${file}\0${text}`).digest('hex'),
};
