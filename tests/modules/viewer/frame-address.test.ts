import fc from 'fast-check';
import { openFrame } from '../../../modules/viewer/src/model/frame-address';

const site = { origin: 'https://site.example', frameOrigins: ['https://models.example'] };
const open = (path: string, view: Record<string, string> = {}) =>
  openFrame({ path, software: 4, language: 'cn', view }, site);

describe('the frame of the viewer (threat 19)', () => {
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://site.example/1b9d6bcd',
    'blob:https://models.example/1b9d6bcd',
    'filesystem:https://site.example/temporary/x.html',
    'about:blank',
    'about:srcdoc',
    'file:///etc/passwd',
    'ftp://site.example/',
    'ws://site.example/',
    'view-source:https://site.example/',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    'https://models.example.evil.example/',
    'https://evilmodels.example/',
    'https://models.example:8443/',
    'http://models.example/',
    'http://site.example/',
    'https://models.example@evil.example/',
    'https://user@site.example/anatomy/',
    'https://user:pass@models.example/',
    'https://:pass@models.example/',
    'https://',
    'http://[',
    'https://site.example:99999/',
  ])('rejects %j', (path) => {
    expect(open(path)).toBeUndefined();
  });

  it('frames the site itself without allow-same-origin, so that the frame cannot remove its sandbox', () => {
    expect(open('/anatomy/')).toEqual({
      address: 'https://site.example/anatomy/?lang=cn&software=4',
      sandbox: 'allow-scripts allow-downloads',
      messageOrigin: 'null',
      sendsMessages: true,
    });
  });

  it('gives an allowed third-party frame its own origin, and ignores its messages', () => {
    expect(open('https://models.example/player?id=7')).toEqual({
      address: 'https://models.example/player?id=7&lang=cn',
      sandbox: 'allow-scripts allow-downloads allow-same-origin',
      messageOrigin: 'https://models.example',
      sendsMessages: false,
    });
  });

  it('frames the anatomy application from its separate host, if there is one, in the origin of that host', () => {
    const own = { ...site, anatomyOrigin: 'https://anatomy.example' };
    const openOn = (path: string) =>
      openFrame({ path, software: 4, language: 'cn', view: { exercise: 'push-up' } }, own);
    expect(openOn('/anatomy/?software=strength-training')).toEqual({
      address: 'https://anatomy.example/anatomy/?software=4&exercise=push-up&lang=cn&site=https%3A%2F%2Fsite.example',
      sandbox: 'allow-scripts allow-downloads allow-same-origin',
      messageOrigin: 'https://anatomy.example',
      sendsMessages: true,
    });
    expect(openOn('/elsewhere')).toMatchObject({ address: expect.stringContaining('https://site.example/elsewhere') });
    expect(openOn('https://anatomy.example/anatomy/')).toBeUndefined();
  });

  it('frames the application without an origin if the page was opened at the separate host', () => {
    expect(
      openFrame({ path: '/anatomy/', software: 4, language: 'cn', view: {} }, { ...site, anatomyOrigin: site.origin }),
    ).toEqual(open('/anatomy/'));
  });

  it('frames only the site and the allowed origins for 5,000 generated addresses', () => {
    const pieces = fc.array(
      fc.constantFrom(
        'https:',
        'http:',
        '//',
        '/',
        '\\',
        '@',
        ':',
        'evil.example',
        'site.example',
        'models.example',
        '#',
        '?',
        '%2f',
        '\t',
        ' ',
        'javascript:',
        'data:',
        'anatomy',
      ),
      { maxLength: 8 },
    );
    const addresses = fc.oneof(
      pieces.map((parts) => parts.join('')),
      fc.webUrl(),
      fc.string(),
    );
    const isAllowed = (path: string): boolean => {
      const frame = open(path);
      if (!frame) {
        return true;
      }
      const { origin, username, password } = new URL(frame.address);
      const listed = [site.origin, ...site.frameOrigins].includes(origin);
      return (
        listed && username + password === '' && frame.sandbox.includes('allow-same-origin') === (origin !== site.origin)
      );
    };
    expect(() => fc.assert(fc.property(addresses, isAllowed), { numRuns: 5000, seed: 19 })).not.toThrow();
  });

  it('passes language, software and exercise to the frame in its address', () => {
    const { searchParams } = new URL(
      open('/anatomy/?software=old&lang=en', { exercise: 'squat', muscle: 'biceps.l' })?.address ?? '',
    );
    expect(Object.fromEntries(searchParams)).toEqual({
      software: '4',
      lang: 'cn',
      exercise: 'squat',
      muscle: 'biceps.l',
    });
  });
});
