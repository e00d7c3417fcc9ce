const { createHash } = require('node:crypto');
const { buildSync, version } = require('esbuild');

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
    });
    return { code: outputFiles[0].text };
  },
  getCacheKey: (text, file) => createHash('sha256').update(`${version}\0${file}\0${text}`).digest('hex'),
};
