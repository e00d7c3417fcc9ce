import { parseLanguage } from '@site/shared/contracts';
import { quizDifficulties } from '@site/shared/contracts/quiz-rule';
import { dofs } from '../body/dofs';
import { structureLayers } from '../body/structures/catalogue';
import type { Vec3 } from '../body/types';
import { muscles } from '../muscles/catalogue';
import {
  colourings,
  depths,
  initialState,
  layerNames,
  quizKinds,
  skinModes,
  speeds,
  tabs,
  type CameraView,
  type QuizState,
  type Tab,
  type ViewState,
} from './view-state';

export interface Address {
  view: ViewState;
  /** Playback time in seconds, if the address contains one. */
  time?: number;
}

const codePattern = /^[a-z]+(-[a-z]+)*$/;
const musclePattern = /^[a-z]+(-[a-z]+)*(\.[lr])?$/;
const bonePattern = /^[A-Za-z]+\d*(-[A-Za-z\d]+)*$/;
const dofById = new Map(dofs.map((dof) => [dof.id, dof]));

/** The initial tab of a software, by its id or by the name in its address. */
const firstTabs: Record<string, Tab> = {
  'functional-anatomy': 'muscles',
  5: 'muscles',
  'muscle-function': 'muscles',
  6: 'muscles',
  'anatomy-atlas': 'muscles',
  3: 'muscles',
  'joint-movement': 'joints',
  4: 'joints',
};

/** The tab of an address without one: that of the selected object. */
function firstTab({
  software,
  exercise,
  muscle,
  bone,
  quiz,
}: Pick<ViewState, 'software' | 'exercise' | 'muscle' | 'bone' | 'quiz'>): Tab {
  if (quiz) {
    return 'quiz';
  }
  if (exercise || muscle || bone) {
    return exercise ? 'exercises' : 'muscles';
  }
  return firstTabs[software ?? ''] ?? initialState.tab;
}

/** Parses a view from an untrusted query string; invalid values fall back to the default. */
export function parseAddress(search: string, reducedMotion = false): Address {
  const query = new URLSearchParams(search);
  const oneOf = <T extends string>(name: string, values: readonly T[], fallback: T): T =>
    values.find((value) => value === query.get(name)) ?? fallback;
  const list = (name: string, pattern: RegExp): string[] =>
    (query.get(name) ?? '').split(',').filter((item) => pattern.test(item));
  const matching = (name: string, pattern: RegExp): string | undefined => list(name, pattern)[0];
  const named = {
    software: matching('software', /^[a-z0-9-]{1,40}$/),
    exercise: matching('exercise', codePattern),
    muscle: matching('muscle', musclePattern),
    action: query.has('muscle') ? matching('action', /^-?[A-Za-z]+$/) : undefined,
    bone: query.has('muscle') ? undefined : matching('bone', bonePattern),
    quiz: readQuiz(query),
  };
  if (named.quiz || named.action) {
    // A quiz shows the body at rest, and only one motion can play.
    named.exercise = undefined;
  }
  if (named.quiz) {
    named.action = undefined;
  }
  const time = readNumber(query.get('t'));
  const view: ViewState = {
    ...initialState,
    language: parseLanguage(query.get('lang')) ?? initialState.language,
    ...named,
    tab: oneOf('tab', tabs, firstTab(named)),
    playing: query.has('play') ? query.get('play') === '1' : time === undefined && !reducedMotion,
    speed: speeds.find((speed) => speed === Number(query.get('speed'))) ?? initialState.speed,
    loop: query.get('loop') !== '0',
    mistake: Number(matching('error', /^[1-9]$/) ?? 0),
    width: readNumber(query.get('width')),
    skin: oneOf('skin', skinModes, initialState.skin),
    layersOff: layerNames.filter((layer) => list('off', /^\w+$/).includes(layer)),
    layersOn: structureLayers.filter((layer) => list('on', /^\w+$/).includes(layer)),
    depth: oneOf('depth', depths, initialState.depth),
    colouring: oneOf('colour', colourings, initialState.colouring),
    isolated: list('only', musclePattern),
    hidden: list('hide', musclePattern),
    xrayed: list('xray', musclePattern),
    joints: named.quiz ? {} : readJoints(query.get('joints')),
    camera: readCamera(query),
    bare: query.get('bare') === '1',
    embed: query.get('embed') === '1',
  };
  return { view, time };
}

/** The query string of a view, starting with `?`; defaults are omitted so that links stay short. */
export function formatAddress(view: ViewState, time: number): string {
  const query = new URLSearchParams({ lang: view.language });
  const set = (name: string, value: string | number | undefined, fallback: string | number = ''): void => {
    if (value !== undefined && value !== fallback) {
      query.set(name, String(value));
    }
  };
  set('software', view.software);
  set('exercise', view.exercise);
  set('muscle', view.muscle);
  set('action', view.action);
  set('bone', view.bone);
  set('tab', view.tab, firstTab(view));
  set('play', view.playing ? 1 : 0);
  set('t', view.playing || !(view.exercise ?? view.action) ? undefined : round(time, 2));
  set('speed', view.speed, initialState.speed);
  set('loop', view.loop ? undefined : 0);
  set('error', view.mistake, 0);
  set('width', view.width && round(view.width, 3));
  set('skin', view.skin, initialState.skin);
  set('off', view.layersOff.join(','));
  set('on', view.layersOn.join(','));
  set('depth', view.depth, initialState.depth);
  set('colour', view.colouring, initialState.colouring);
  set('only', view.isolated.join(','));
  set('hide', view.hidden.join(','));
  set('xray', view.xrayed.join(','));
  set(
    'joints',
    Object.entries(view.joints)
      .map(([dof, degrees]) => `${dof}:${round(degrees, 1)}`)
      .join(','),
  );
  if (view.camera.kind === 'preset') {
    set('view', view.camera.index, view.camera.chosen ? '' : 0);
  } else {
    set('eye', view.camera.eye.map((value) => round(value, 3)).join(','));
    set('at', view.camera.target.map((value) => round(value, 3)).join(','));
  }
  if (view.quiz) {
    set('quiz', [view.quiz.kind, view.quiz.seed, view.quiz.number, view.quiz.right].join('.'));
    set('region', view.quiz.region);
    set('level', view.quiz.difficulty);
    set('ask', view.quiz.asked?.join(','));
  }
  set('bare', view.bare ? 1 : undefined);
  set('embed', view.embed ? 1 : undefined);
  return `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

function readNumber(text: string | null): number | undefined {
  const value = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

function readTriple(text: string | null): Vec3 | undefined {
  const [x, y, z, ...rest] = (text ?? '').split(',').map((part) => (part === '' ? Number.NaN : Number(part)));
  const isTriple = rest.length === 0 && [x, y, z].every((value) => value !== undefined && Math.abs(value) < 100);
  return isTriple ? [x as number, y as number, z as number] : undefined;
}

function readCamera(query: URLSearchParams): CameraView {
  const eye = readTriple(query.get('eye'));
  const target = readTriple(query.get('at'));
  if (eye && target) {
    return { kind: 'free', eye, target };
  }
  const index = readNumber(query.get('view'));
  // The first camera has a number only if the user chose it.
  return { kind: 'preset', index: index && Number.isInteger(index) ? index : 0, ...(index === 0 && { chosen: true }) };
}

/** Known joints within their ranges, because an address must not bypass the sliders' limits. */
function readJoints(text: string | null): Record<string, number> {
  const joints: Record<string, number> = {};
  for (const part of (text ?? '').split(',')) {
    const [id = '', degrees = ''] = part.split(':');
    const dof = dofById.get(id);
    const value = degrees === '' ? Number.NaN : Number(degrees);
    if (dof && Number.isFinite(value)) {
      joints[id] = Math.min(dof.max, Math.max(dof.min, value));
    }
  }
  return joints;
}

function readQuiz(query: URLSearchParams): QuizState | undefined {
  const [kindText, seed, number, right] = (query.get('quiz') ?? '').split('.');
  const kind = quizKinds.find((name) => name === kindText);
  const whole = [seed, number, right].map(Number);
  if (!kind || !whole.every((value) => Number.isInteger(value) && value >= 0 && value < 1e9)) {
    return undefined;
  }
  const region = muscles().find((muscle) => muscle.region === query.get('region'))?.region;
  const difficulty = quizDifficulties.find((name) => name === query.get('level'));
  const asked = (query.get('ask') ?? '').split(',').filter((id) => muscles().some((muscle) => muscle.id === id));
  return {
    kind,
    seed: whole[0] as number,
    number: Math.max(1, whole[1] as number),
    right: whole[2] as number,
    ...(region && { region }),
    ...(difficulty && { difficulty }),
    ...(asked.length > 0 && { asked: [...new Set(asked)] }),
  };
}
