import type * as Session from '@site/shared/session';
import type * as Store from '../../../../src/store/create-store';
import type * as Recorder from '../../../../src/store/recorder';

/** A page of this tab: it loads all code anew, and starts the recorder after its first action. */
function openPage(name: string) {
  const page = { said: (_id: string): unknown => undefined, types: (): string[] => [] };
  jest.isolateModules(() => {
    const { toastShown } = require('@site/shared/session') as typeof Session;
    const store = (require('../../../../src/store/create-store') as typeof Store).createStore();
    const { readRecording, startRecorder } = require('../../../../src/store/recorder') as typeof Recorder;
    page.said = (id) => store.dispatch(toastShown({ kind: 'error', message: { id } }));
    page.types = () =>
      readRecording().entries.map(({ action }) => {
        const { message } = (action.payload ?? {}) as { message?: { id: string } };
        return message?.id ?? action.type;
      });
    page.said(`${name} early`);
    startRecorder();
  });
  return page;
}
beforeEach(() => sessionStorage.clear());

test('a recording has the actions from before the recorder was loaded, and continues after a reload', () => {
  const first = openPage('first');
  first.said('first late');
  expect(first.types()).toEqual(['first early', 'first late']);
  window.dispatchEvent(new Event('pagehide'));
  const second = openPage('second');
  second.said('second late');
  expect(second.types()).toEqual(['first early', 'first late', 'page/loaded', 'second early', 'second late']);
});

test.each(['', '{', '{}', '{"entries":[]}', '{"entries":{},"before":{}}', 'null'])(
  'what the tab has stored and is no recording (%j) is left out',
  (stored) => {
    sessionStorage.setItem('support-log', stored);
    expect(openPage('only').types()).toEqual(['only early']);
  },
);
