import { posix } from 'node:path';

/** Compares what the container exposes with the routes of the module: exactly one page with files for each. */
export function checkExposes({ name, sources, release, manifest, routes }) {
  const file = (path) => posix.join(sources, path);
  const problems = manifest.exposes.some(({ path }) => path === './module')
    ? []
    : [`the container does not offer ./module: see exposes in shared/build/module-config.ts`];
  const { module: _module, en: _en, cn: _cn, ...pages } = release.files;
  const wanted = routes.filter((route) => route.module === name).map((route) => route.name);
  for (const route of wanted.filter((each) => !pages[each]?.some((file) => file.endsWith('.js')))) {
    problems.push(`route ${route} has no page: name it under pages in ${file('src/index.ts')}`);
  }
  for (const page of Object.keys(pages).filter((each) => !wanted.includes(each))) {
    problems.push(`page ${page} has no route of ${name}: add it to ${file('module.ts')} or remove the page`);
  }
  return problems;
}
