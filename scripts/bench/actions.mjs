// The cost of the log per action: `npm run bench -- actions`. The site's reducer with tap and recorder is compared with the same reducer
// without them, alternating in one run. The recording is full, as after some minutes of a visit, so that each action drops another one.
import { configureStore } from '@reduxjs/toolkit';
import { fieldLeft, languageChanged, pageOpened, questionAnswered, toastShown } from '@site/shared/session';
import { newRecording, record } from '../../src/store/recorder/recording.ts';
import { openTap, tap } from '../../src/store/recorder/tap.ts';
import { siteReducer } from '../../src/store/site-reducer.ts';
import { printFigures } from './support/print-figures.mjs';
import { quantile } from './support/statistics.mjs';

/** The maximum additional milliseconds per action with the log. */
const limit = 0.2;
const rounds = 200;
const actionsOf = (round) => [
  pageOpened({ name: 'Blog', address: `/blog?page=${round}&search=knee`, tab: 3 }),
  fieldLeft({ form: 'login', field: 'email', length: round }),
  languageChanged(round % 2 === 0 ? 'cn' : 'en'),
  toastShown({ kind: 'error', message: { id: 'shell.serverMessage', values: { text: `refused ${round}` } } }),
  questionAnswered({ accepted: false }),
];

const storeWith = (...more) =>
  configureStore({
    reducer: siteReducer,
    middleware: (getDefault) =>
      getDefault({ serializableCheck: false, immutableCheck: false, actionCreatorCheck: false }).concat(more),
    devTools: false,
  });

/** Milliseconds per action in a round. */
function timeRound(store, round) {
  const actions = actionsOf(round);
  const started = performance.now();
  actions.forEach(store.dispatch);
  return (performance.now() - started) / actions.length;
}

const recording = newRecording();
openTap((recorded) => record(recording, recorded));
const stores = { without: storeWith(), with: storeWith(tap) };
const times = { without: [], with: [] };
for (let round = -rounds; round < rounds; round += 1) {
  for (const [name, store] of Object.entries(stores)) {
    const time = timeRound(store, round);
    // The earlier rounds fill the recording and warm up the program.
    if (round >= 0) {
      times[name].push(time);
    }
  }
}
const rows = Object.entries(times).map(([name, all]) => [
  `${name} the log`,
  { median: Number(quantile(all, 0.5).toFixed(4)), p95: Number(quantile(all, 0.95).toFixed(4)) },
]);
const more = quantile(times.with, 0.5) - quantile(times.without, 0.5);
printFigures(process.argv.includes('--json'), Object.fromEntries(rows), () => {
  console.log(`milliseconds an action, ${recording.entries.length} actions in the log, ${rounds * 5} actions each`);
  console.table(Object.fromEntries(rows));
  console.log(`The log costs ${more.toFixed(4)} ms an action (median; limit ${limit} ms).`);
});
process.exitCode = more <= limit ? 0 : 1;
