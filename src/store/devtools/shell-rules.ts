import { address, fields, list, message, record, show, showInLog, showName } from '@site/shared/session';

const page = fields({ name: show, address, tab: show });
const question = fields({
  title: message,
  message,
  confirm: message,
  leadsTo: address,
  others: list(fields({ text: message, leadsTo: address })),
  done: show,
});
const panel = fields({ panel: showName, shows: showName });
const posted = fields({ form: show, values: fields({}), reply: fields({ kind: show, text: show }) });
const toast = fields({ id: show, kind: show, message, requestId: show, leadsTo: address });
const language = fields({ current: show });
const release = fields({ module: show, version: show, reason: show, ref: show });

showInLog({
  actions: {
    'session/loggedIn': { payload: fields({}) },
    'session/grantChanged': { payload: fields({ until: show }) },
    'language/languageChanged': { payload: show },
    'layout/pageOpened': { payload: page },
    'layout/pageRequested': { payload: fields({ address }) },
    'layout/questionAsked': { payload: question },
    'layout/questionAnswered': { payload: fields({ accepted: show }) },
    'layout/panelOpened': { payload: panel },
    'layout/panelClosed': { payload: panel },
    'layout/schemeChanged': { payload: show },
    'toasts/toastShown': { payload: toast },
    'toasts/toastClosed': { payload: fields({ id: show }) },
    'modules/moduleLoaded': { payload: release },
    'modules/moduleFailed': { payload: release },
    'modules/releaseReplaced': { payload: release },
    'forms/fieldLeft': { payload: fields({ form: show, field: show, length: show }) },
    'forms/fieldsRefused': { payload: fields({ form: show, issues: record(show, show) }) },
    'persist/REHYDRATE': { key: show, payload: fields({ language, session: fields({}) }) },
  },
  slices: {
    session: fields({}),
    language,
    layout: fields({
      hideTopNav1: show,
      topNavShow: show,
      page,
      requestedAddress: address,
      question,
      panels: record(showName, showName),
      reporting: show,
      grantedUntil: show,
      posted,
    }),
    toasts: fields({ current: toast }),
    _persist: fields({ version: show, rehydrated: show }),
  },
});
