// The mutated folders and their tests, which must detect the changes.
import { longFiles } from '../test/suites.mjs';

const server = (name, ...tests) => ({
  folder: `server/src/domains/${name}`,
  project: 'server',
  tests: tests.map((path) => `tests/server/${path}`),
});
const browser = (folder, ...tests) => ({ folder, project: 'browser', tests: tests.map((path) => `tests/${path}`) });

/** Each folder with its Jest project and the folders or files of its tests. */
export const scope = [
  server(
    'passport',
    'passport',
    'security/tokens.test.ts',
    'wire.test.ts',
    'housekeeping.test.ts',
    'user',
    'software/exercises.test.ts',
    'grants',
    'factors',
    'admin/accounts.test.ts',
    'db/shared-read.test.ts',
  ),
  server('user', 'user', 'security/tokens.test.ts'),
  server(
    'order',
    'order',
    'user',
    'library/access.test.ts',
    'payment/card-journey.test.ts',
    'payment/wallet-journey.test.ts',
    'payment/mails.test.ts',
    'payment/second-payment.test.ts',
    'payment/deleted-account.test.ts',
    'payment/required-refunds.test.ts',
    'payment/cancel-and-resume.test.ts',
    'payment/plan-change.test.ts',
    'admin/held.test.ts',
    'db/shared-read.test.ts',
  ),
  server('goods', 'goods', 'payment/card-journey.test.ts', 'seo.test.ts', 'admin/accounts.test.ts'),
  server('software', 'software', 'wire.test.ts', 'library'),
  server(
    'information',
    'information.test.ts',
    'information-files.test.ts',
    'information-sync.test.ts',
    'information-sanitize.test.ts',
    'information-texts.test.ts',
    'seo.test.ts',
  ),
  server('uploads', 'uploads', 'user'),
  server('newsletter', 'forms.test.ts', 'newsletter', 'user'),
  server('contact', 'forms.test.ts', 'user'),
  server('payment', 'payment', 'admin/accounts.test.ts', 'admin/held.test.ts', 'user/export.test.ts'),
  browser(
    'shared/api',
    'shared/api',
    'src/session',
    'modules/auth/auth-faults.test.tsx',
    'modules/left-page.test.tsx',
    'modules/marketing/product-pages.test.tsx',
    'modules/viewer/view-detail-page.test.tsx',
  ),
  browser('shared/session', 'shared/session', 'src/store', 'modules/auth/login-page.test.tsx', 'src/toasts'),
  // shared/store only re-exports what src/store creates.
  browser('src/store', 'src/store', 'src/session', 'src/toasts'),
  browser('src/remotes', 'src/remotes'),
  browser('src/router', 'src/router', 'src/layout/detail-bar.test.tsx', 'src/layout/footer.test.tsx'),
];

/** Whether Jest leaves a test file out of `npm test`, because a mutant would take too long in it. */
export const isLeft = (path) => longFiles.some((file) => path.endsWith(`/${file}.test.ts`));
