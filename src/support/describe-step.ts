import type { TextOf } from '@site/shared/i18n';

interface Step {
  type: string;
  payload?: unknown;
  meta?: { label?: string };
}

/** Steps that are fully described by their type. */
const plain: Record<string, string> = {
  'toasts/toastShown': 'report.step.message',
  'session/loggedIn': 'report.step.loggedIn',
  'session/loggedOut': 'report.step.loggedOut',
  'session/sessionExpired': 'report.step.loggedOut',
  'layout/questionAsked': 'report.step.question',
  'layout/questionAnswered': 'report.step.answer',
  'page/loaded': 'report.step.reload',
  'page/shown': 'report.step.shown',
  'page/hidden': 'report.step.hidden',
  'page/online': 'report.step.online',
  'page/offline': 'report.step.offline',
};

/** A step of the log in plain words; undefined for technical ones. */
export function describeStep({ type, payload, meta }: Step, t: TextOf): string | undefined {
  const label = meta?.label ?? type;
  const given = (payload ?? {}) as Record<string, unknown>;
  const text = (name: string): string => String(given[name]);
  const [, call, outcome] = /^api\/([\w/-]+ (fulfilled|pending|refused|failed).*)$/.exec(label) ?? [];
  if (call && outcome) {
    const [name] = call.split(' ');
    switch (outcome) {
      case 'pending':
        return t('report.step.sent', { name });
      case 'fulfilled':
        return t('report.step.answered', { name });
      default:
        return t('report.step.failed', { outcome: call });
    }
  }
  switch (label) {
    case 'layout/pageOpened':
      return t('report.step.page', { address: text('address') });
    case 'forms/fieldLeft':
      // The log does not even contain the length of a secret.
      return /password|code/i.test(text('field'))
        ? t('report.step.secret', { field: text('field') })
        : t('report.step.field', { field: text('field'), length: Number(given.length) });
    case 'forms/fieldsRefused':
      return t('report.step.refused', { fields: Object.keys((given.issues as object | undefined) ?? {}).join(', ') });
    case 'session/grantChanged':
      return t(given.until ? 'report.step.grantOpened' : 'report.step.grantEnded');
    case 'language/languageChanged':
      return t('report.step.language', { language: String(payload) });
    case 'layout/panelOpened':
      return t('report.step.opened', { panel: text('panel') });
    case 'layout/panelClosed':
      return t('report.step.closed', { panel: text('panel') });
    case 'layout/schemeChanged':
      return t('report.step.scheme', { scheme: String(payload) });
    case 'modules/moduleLoaded':
      return t('report.step.loaded', { module: text('module') });
    case 'modules/moduleFailed':
      return t('report.step.broken', { module: text('module') });
    default:
      return Object.hasOwn(plain, label) ? t(plain[label] as string) : undefined;
  }
}
