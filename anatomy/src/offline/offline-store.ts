import type { PageMessage, replyCodes } from '@site/shared/contracts';
import type { Services } from '../app/services';
import { site } from '../frame/ask';
import { paths, type ExerciseApi } from '../frame/exercise-api';
import type { LoadableCache } from '../state/loadable-cache';
import { keepProgram, removeProgram } from './keep-program';

type OfflineMessage = Extract<PageMessage, { type: 'offline' | 'reply' }>;

export interface OfflineState {
  /** Until when the stored data may be used; empty if nothing is stored. */
  until: string;
  isAway: boolean;
  /** The paths of the responses stored on this device. */
  kept: ReadonlySet<string>;
  /** Whether everything is being stored. */
  isKeeping: boolean;
}

/** Maximum of concurrent calls while everything is being stored. */
const lanes = 3;

let state: OfflineState = { until: '', isAway: false, kept: new Set(), isKeeping: false };
const listeners = new Set<() => void>();
const set = (next: Partial<OfflineState>): void => {
  state = { ...state, ...next };
  listeners.forEach((listener) => listener());
};

export const readOffline = (): OfflineState => state;
export function watchOffline(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const waiting = new Map<string, (data: unknown) => void>();
/** Data that was already sent to the page. */
const sent = new WeakSet<object>();
let api: ExerciseApi | undefined;
/** The paths that are requested only in order to be stored, not because the user opened them. */
const keeping = new Set<string>();

/** Handles a message of the page: the list of stored responses, or one of them. */
export function takeOffline(message: OfflineMessage, services: Services, exerciseApi: ExerciseApi): void {
  if (message.type === 'reply') {
    waiting.get(message.path)?.(message.data);
    waiting.delete(message.path);
    return;
  }
  const { until, isAway } = message;
  const changed = isAway !== state.isAway;
  set({ until, isAway, kept: new Set(message.kept) });
  if (until === '') {
    void removeProgram();
    return;
  }
  if (!api) {
    api = exerciseApi;
    takePlaceOfSite(services);
    services.library.subscribe(() => sendRead(services));
    // The picture has priority.
    setTimeout(() => void keepProgram(), 2_000);
  }
  sendRead(services);
  if (changed) {
    void services.library.retry();
  }
}

/** Serves stored responses while the site is unreachable, and marks requests that are only stored for the site. */
function takePlaceOfSite(services: Services): void {
  const ask = site.fetch;
  site.fetch = async (address, options) => {
    const path = new URL(address).pathname;
    if (state.isAway && state.kept.has(path)) {
      return Response.json({ code: 'OK' satisfies typeof replyCodes.ok, data: await askPage(path, services) });
    }
    return ask(keeping.has(path) ? `${address}${address.includes('?') ? '&' : '?'}keep=1` : address, options);
  };
}

function askPage(path: string, { link }: Services): Promise<unknown> {
  return new Promise((resolve) => {
    waiting.set(path, resolve);
    link.send({ type: 'replyWanted', path });
  });
}

/** Sends the page the responses that were read from the site, to be stored. */
function sendRead({ library, link }: Services): void {
  if (state.until === '' || state.isAway) {
    return;
  }
  const sendOnce = (path: string, data: object): void => {
    if (!sent.has(data)) {
      sent.add(data);
      link.send({ type: 'keep', path, data });
    }
  };
  const { list, details, notes } = library.get();
  if (list.state === 'ok') {
    sendOnce(paths.list, list.data);
  }
  const sendCache = (cache: LoadableCache<object>, pathOf: (name: string) => string): void =>
    Object.entries(cache).forEach(([name, reply]) => reply.state === 'ok' && sendOnce(pathOf(name), reply.data));
  sendCache(details, paths.detail);
  sendCache(notes, paths.notes);
}

/** Stores every exercise, and the notes on every muscle. After an interruption another call continues. */
export async function keepAll({ library, link, instances }: Services): Promise<void> {
  const { list } = library.get();
  const from = api;
  if (!from || list.state !== 'ok' || state.isKeeping) {
    return;
  }
  const muscles = [...new Set(instances.map(({ muscle }) => muscle.id))];
  const wanted = [
    ...list.data.map(({ code }) => ({ path: paths.detail(code), read: () => from.detail(code) })),
    ...muscles.map((id) => ({ path: paths.notes(id), read: () => from.muscleNotes(id) })),
  ].filter(({ path }) => !state.kept.has(path));
  set({ isKeeping: true });
  const next = async (): Promise<void> => {
    for (let one = wanted.shift(); one; one = wanted.shift()) {
      keeping.add(one.path);
      const reply = await one.read();
      keeping.delete(one.path);
      if (reply.state === 'ok') {
        link.send({ type: 'keep', path: one.path, data: reply.data });
      } else if (reply.state === 'locked' || state.isAway) {
        wanted.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, next));
  set({ isKeeping: false });
}
