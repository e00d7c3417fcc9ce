import { sitePagesOf, type Registry } from '@site/shared/contracts';
import { matchPage, provideSitePages, readRegistry } from '@site/shared/session';
import { addModules } from '../../../src/releases/other-modules';
import { releaseWith } from '../../support/releases';

const text = { en: 'Text', cn: '文字' };
const page = (path: string) => ({ path, title: text, description: text, indexed: true, personal: false });

test('adds modules that the page does not know, and keeps the release and route objects of the others', () => {
  const library = { current: releaseWith({ name: 'library', routes: { Library: page('/library') } }) };
  const newer = { current: { ...library.current, version: '9.9.9' } };
  const registry: Registry = { library };
  const courses = { current: releaseWith({ name: 'courses', routes: { Courses: page('/courses/:id?') } }) };
  document.getElementById('module-registry')?.remove();
  document.body.innerHTML = `<script id="module-registry" type="application/json">${JSON.stringify(registry)}</script>`;
  provideSitePages(sitePagesOf(registry));
  const shown = matchPage('/library')!.route;
  expect(matchPage('/courses/1')).toBeUndefined();
  addModules({ courses, library: newer });
  expect(readRegistry()).toEqual({ courses, library });
  expect(matchPage('/library')!.route).toBe(shown);
  expect(matchPage('/courses/1')?.route).toMatchObject({ name: 'Courses', module: 'courses' });
});
