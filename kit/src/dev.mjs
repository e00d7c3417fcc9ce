import { readProject } from './project.mjs';
import { serveModule } from './serve.mjs';
import { readSite } from './site.mjs';
import { watchModule } from './build.mjs';

const usualPort = 3200;

/** `module-kit dev`: builds after each change, and shows the module in a site that runs in development on this machine. */
export async function dev({ site: address, port = usualPort }) {
  const project = readProject();
  const site = await readSite(address ?? project.site);
  let release;
  await new Promise((isBuilt, fail) => {
    watchModule(project, (made) => {
      if (release) {
        console.log(`Rebuilt ${project.name} ${made.release.version}: reload the page`);
      }
      ({ release } = made);
      isBuilt();
    }).catch(fail);
  });
  const server = await serveModule(project, () => release, Number(port));
  const [first] = Object.values(release.manifest.routes);
  const page = first.path.replace(/\/:\w+\?$/, '');
  console.log(`${project.name} is at ${site.url}${page}?override=${project.name}@${server.url}`);
}
