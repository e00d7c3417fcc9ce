import type * as moduleRefresh from '../../../shared/build/hot/module-refresh';

/** The runtime of one bundle. */
async function ofContainer(name: string): Promise<typeof moduleRefresh> {
  // The bundler defines this in each bundle.
  Object.assign(globalThis, { __react_refresh_library__: name });
  jest.resetModules();
  return import('../../../shared/build/hot/module-refresh');
}
const Button = () => null;

afterEach(() => delete window.reactRefresh);

test('the same file in two bundles is two components for the runtime of the page', async () => {
  const known: string[] = [];
  window.reactRefresh = {
    register: (_type, id) => void known.push(id),
    performReactRefresh: () => 'refreshed',
    createSignatureFunctionForTransform: () => () => 'signed',
    getFamilyByType: () => 'family',
    isLikelyComponentType: () => true,
  };
  for (const container of ['auth_hot', 'blog_hot']) {
    (await ofContainer(container)).register(Button, './shared/ui/button.tsx Button');
  }
  expect(known).toEqual(['auth_hot ./shared/ui/button.tsx Button', 'blog_hot ./shared/ui/button.tsx Button']);
  const refresh = await ofContainer('auth_hot');
  expect(refresh.isLikelyComponentType(Button)).toBe(true);
  expect(refresh.getFamilyByType(Button)).toBe('family');
  expect(refresh.createSignatureFunctionForTransform()(Button)).toBe('signed');
  expect(refresh.performReactRefresh()).toBe('refreshed');
});

test('on a page of a built shell no component is replaceable, so that a change reloads the page', async () => {
  const refresh = await ofContainer('auth_hot');
  refresh.register(Button, 'Button');
  expect(refresh.isLikelyComponentType(Button)).toBe(false);
  expect(refresh.getFamilyByType(Button)).toBeUndefined();
  expect(refresh.createSignatureFunctionForTransform()(Button)).toBe(Button);
});
