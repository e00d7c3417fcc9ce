// Page tests use computed styles that elements share (tests/support/computed-style.cjs), which must equal those of jsdom.
import { renderSite } from '../support/render-site';

type Read = (element: Element, pseudo?: string) => CSSStyleDeclaration;
const shared = window.getComputedStyle as Read & { alone: Read };
const text = (style: CSSStyleDeclaration) =>
  Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)} ${style.getPropertyPriority(name)}`);
const stylesBy = (read: Read) => Array.from(document.querySelectorAll('*'), (element) => text(read(element)));

it('equal those of jsdom for all elements of a page, also with an added style sheet', async () => {
  const { unmount } = await renderSite('/pricing');
  document.head.append(
    Object.assign(document.createElement('style'), {
      textContent:
        'main h1 { color: red } @media screen { footer { visibility: hidden } } li { display: none !important }',
    }),
  );
  const styles = stylesBy(shared);
  expect(styles).toEqual(stylesBy(shared.alone));
  expect(new Set(styles.map(String)).size).toBeGreaterThan(10);
  unmount();
});

it.each<[string, (list: HTMLElement, item: HTMLElement) => void]>([
  ['a style attribute', (list) => list.setAttribute('style', 'visibility: hidden; color: green')],
  ['a class', (list) => (list.className = 'shown')],
  ['another position', (_list, item) => document.body.prepend(item)],
  ['another sheet', () => document.querySelector('style')!.append('em { color: yellow }')],
])('equal those of jsdom after an element gets %s', (_what, change) => {
  document.head.innerHTML = '<style>.shown em { display: block; color: blue } ul { color: red }</style>';
  document.body.innerHTML = '<ul><li><em>One</em></li><li>Two</li></ul>';
  const before = stylesBy(shared);
  change(document.querySelector('ul') as HTMLElement, document.querySelector('li') as HTMLElement);
  expect(stylesBy(shared)).toEqual(stylesBy(shared.alone));
  expect(stylesBy(shared)).not.toEqual(before);
});
