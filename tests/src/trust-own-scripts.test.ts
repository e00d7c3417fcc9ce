import { trustOwnScripts as trustOfAnatomy } from '../../anatomy/src/frame/trust-own-scripts';
import { trustOwnScripts } from '../../src/trust-own-scripts';

type Rules = { createScriptURL: (address: string) => string | undefined };
const page = window as unknown as { trustedTypes?: object };

/** The policy that a function creates in a browser with Trusted Types. */
function policyOf(make: () => void): Rules | undefined {
  let made: Rules | undefined;
  page.trustedTypes = {
    createPolicy: (name: string, rules: Rules) => {
      expect([name, made]).toEqual(['default', undefined]);
      made = rules;
    },
    get defaultPolicy() {
      return made ?? null;
    },
  };
  make();
  delete page.trustedTypes;
  return made;
}

const { origin } = window.location;

test.each([
  ['/static/js/index.0a1b2c3d.js', true],
  [`${origin}/modules/blog/1.0.0/remoteEntry.js`, true],
  ['http://localhost:3105/modules/blog/remoteEntry.js', true],
  ['/api/information/list', false],
  ['/user-files/picture.js', false],
  ['/static/../api/goods/list', false],
  ['https://evil.example/static/x.js', false],
  ['//evil.example/static/x.js', false],
  ['data:text/javascript,x', false],
  ['blob:https://evil.example/1', false],
])('threat 69: the policy accepts the script address %s: %s', (address, isTrusted) => {
  const policy = policyOf(() => {
    trustOwnScripts();
    // A second call, because the script in the head of a page from the server has already created the policy.
    trustOwnScripts();
  });
  expect(policy?.createScriptURL(address)).toBe(isTrusted ? address : undefined);
  expect(policy).not.toHaveProperty('createHTML');
  expect(policy).not.toHaveProperty('createScript');
});

test.each([
  ['/anatomy/static/js/picture.js', true],
  [`blob:${origin}/1`, true],
  ['/static/js/index.js', false],
  ['https://evil.example/anatomy/x.js', false],
])('threat 69: the policy of the 3D application accepts the script address %s: %s', (address, isTrusted) => {
  expect(policyOf(trustOfAnatomy)?.createScriptURL(address)).toBe(isTrusted ? address : undefined);
});

test('does nothing in a browser without Trusted Types', () => {
  expect(trustOwnScripts).not.toThrow();
  expect(trustOfAnatomy).not.toThrow();
});
