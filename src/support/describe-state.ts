import type { TextOf } from '@site/shared/i18n';
import type { ShellState } from '@site/shared/session';

/** The state of a log in plain words, as far as a user knows it from the page. */
export function describeState(state: object, t: TextOf): Record<string, string> {
  const { layout, language, session } = state as Partial<ShellState>;
  return {
    [t('report.before.page')]: layout?.page?.address ?? t('report.before.noPage'),
    [t('report.before.language')]: language?.current === 'cn' ? '中文' : 'English',
    [t('report.before.session')]: t(session?.token ? 'report.before.loggedIn' : 'report.before.visitor'),
  };
}
