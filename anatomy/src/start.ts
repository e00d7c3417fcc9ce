import type { Services } from './app/services';
import { createFirstPicture, createStageSlot } from './state/stage-slot';
import { createExerciseApi } from './frame/exercise-api';
import { createPageLink } from './frame/page-link';
import { createElements, createPicture } from './app/create-picture';
import { createQuizCards } from './quiz/quiz-cards';
import { instances, setShapes } from './scene/shapes/first-shapes';
import { askShapes } from './shaping/ask-shapes';
import { showFirst } from './show-first';
import { keepAddress } from './state/keep-address';
import { parseAddress } from './state/address';
import { createEffortStore } from './state/effort-store';
import { hasEarlyShapes } from './frame/early';
import { once } from './body/once';
import { createClock } from './state/clock';
import { createLibrary } from './state/library';
import { createNotesStore } from './state/presenter-notes';
import { createTicketRequest } from './state/ticket-request';
import { createViewStore } from './state/create-store';

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const { view, time } = parseAddress(window.location.search, reducedMotion);
const store = createViewStore(view);
const clock = createClock(time);
const link = createPageLink();
const api = createExerciseApi();
const library = createLibrary(api);
const quizCards = createQuizCards();
const effort = createEffortStore();
const host = document.getElementById('first') as HTMLElement;
// The graphics card compiles its programs while the body is shaped.
const elements = createElements(host);
const services: Services = {
  clock,
  library,
  link,
  quizCards,
  get instances() {
    return instances();
  },
  reducedMotion,
  effort,
  notes: createNotesStore(link),
  stage: createStageSlot(),
  firstPicture: createFirstPicture(host),
};

link.listen((message) => {
  if (message.type === 'ticket') {
    api.setTicket(message.token);
    ticketRequest.came();
    void library.retry();
  } else if (message.type === 'language') {
    store.dispatch({ type: 'languageChanged', language: message.language });
  } else if (message.type === 'quizCards') {
    quizCards.take(message);
  } else if (message.type === 'notes') {
    services.notes.take(message.exercise, message.text);
  } else if (message.type === 'offline' || message.type === 'reply') {
    // A visitor has no stored data; otherwise there is work only if a subscriber has stored data here.
    if (message.type === 'reply' || message.until || navigator.serviceWorker?.controller) {
      void panels()
        .then(({ offlineParts }) => offlineParts.load())
        .then((part) => part?.takeOffline(message, services, api));
    }
  } else {
    store.dispatch({ type: 'exerciseChosen', code: message.code });
  }
});
const ticketRequest = createTicketRequest(() => link.send({ type: 'ticketWanted' }));
library.subscribe(() => {
  const { details, notes } = library.get();
  ticketRequest.see({ ...details, ...notes });
});
keepAddress(store, clock, link);
const { exercise } = store.get();
if (exercise) {
  void library.loadExercise(exercise);
}
const loadPanels = once(() => import('./app/panels'));
const panels = () => loadPanels().then(({ runPanels }) => runPanels());
// In a first visit the picture waits for the shapes; with stored ones it would wait for the panels, which are then loaded after it.
void hasEarlyShapes().then((kept) => void (kept || loadPanels()));
void askShapes('first').then((shapes) => {
  setShapes(shapes);
  const picture = createPicture(elements, { store, clock, instances: instances(), reducedMotion, effort });
  services.stage.put(picture.stage);
  services.firstPicture.put(picture);
  return showFirst(host, services, store, { load: loadPanels, run: panels });
});
link.send({ type: 'ready' });
// Scripts that render pictures, and tests that measure frames, access the application through this object.
Object.assign(window, {
  anatomy: {
    services,
    store,
    // It is part of the panels' program.
    openAddress: async (search: string) => (await panels()).openAddress(services, store, search),
  },
});
