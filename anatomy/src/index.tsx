import './app/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { openAddress } from './app/open-address';
import { createStageSlot, ServicesContext, type Services } from './app/services';
import { createExerciseApi } from './frame/exercise-api';
import { createPageLink } from './frame/page-link';
import { muscles } from './muscles/catalogue';
import { muscleInstances } from './muscles/muscle-instances';
import { keepAddress } from './state/keep-address';
import { parseAddress } from './state/address';
import { createClock } from './state/clock';
import { createLibrary } from './state/library';
import { createViewStore, ViewStoreContext } from './state/store';

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const { view, time } = parseAddress(window.location.search, reducedMotion);
const store = createViewStore(view);
const clock = createClock(time);
const link = createPageLink();
const api = createExerciseApi();
const library = createLibrary(api);
const services: Services = {
  clock,
  library,
  link,
  instances: muscleInstances(muscles),
  reducedMotion,
  stage: createStageSlot(),
};

link.listen((message) => {
  if (message.type === 'ticket') {
    api.setTicket(message.token);
    void library.retry();
  } else if (message.type === 'language') {
    store.dispatch({ type: 'languageChanged', language: message.language });
  } else {
    store.dispatch({ type: 'exerciseChosen', code: message.code });
  }
});
// A refused exercise may open with a fresh ticket; the page is asked once for each, so that no answer makes a circle.
const askedFor = new Set<string>();
library.subscribe(() => {
  for (const [code, detail] of Object.entries(library.get().details)) {
    if (detail.state === 'locked' && !askedFor.has(code)) {
      askedFor.add(code);
      link.send({ type: 'ticketWanted' });
    }
  }
});
keepAddress(store, clock, link);
void library.loadList().then(() => {
  const { exercise } = store.get();
  return exercise ? library.loadExercise(exercise) : undefined;
});
createRoot(document.getElementById('root') as HTMLElement).render(
  <ServicesContext value={services}>
    <ViewStoreContext value={store}>
      <App />
    </ViewStoreContext>
  </ServicesContext>,
);
link.send({ type: 'ready' });
// Scripts that render pictures and tests that count what a frame costs reach the application here.
Object.assign(window, {
  anatomy: { services, store, openAddress: (search: string) => openAddress(services, store, search) },
});
