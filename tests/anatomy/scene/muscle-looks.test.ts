import { muscles, muscleOf } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstance } from '../../../anatomy/src/muscles/muscle-instances';
import { lookOf, roleMapOf } from '../../../anatomy/src/scene/muscles/muscle-looks';
import { roleLooks } from '../../../anatomy/src/scene/muscles/role-looks';
import { initialState, type ViewState } from '../../../anatomy/src/state/view-state';

const none = roleMapOf(undefined);
const soleus = muscleInstance(muscleOf('soleus'), 'l');
const gastrocnemius = muscleInstance(muscleOf('gastrocnemius-caput-mediale'), 'l');
const view = (part: Partial<ViewState>): ViewState => ({ ...initialState, ...part });
const roles = {
  zhudong: 'soleus',
  jiekang: 'tibialis-anterior,soleus',
  wending: '',
  xietong: '',
  lashen: 'gracilis',
  fuzhu: '',
};

test('every role has a colour and a pattern of its own', () => {
  const looks = Object.values(roleLooks);
  expect(looks).toHaveLength(6);
  expect(new Set(looks.map(({ colour }) => colour)).size).toBe(6);
  expect(new Set(looks.map(({ pattern }) => pattern)).size).toBe(6);
});

test('a muscle with two roles has the first one', () => {
  const map = roleMapOf(roles);
  expect(map.get('soleus.l')).toBe('zhudong');
  expect(map.get('gracilis.r')).toBe('lashen');
  expect(lookOf(soleus, initialState, map).role).toBe(1);
  expect(lookOf(gastrocnemius, initialState, map).role).toBe(0);
});

test('a role of one side colours that side only, and depends on the phase', () => {
  const sided = { ...roles, zhudong: 'soleus.r' };
  const right = muscleInstance(muscleOf('soleus'), 'r');
  // On the left it remains the antagonist.
  expect([soleus, right].map((one) => lookOf(one, initialState, roleMapOf(sided)).role)).toEqual([5, 1]);
  const phase = { roles: { zhudong: '', jiekang: 'soleus.r' } };
  expect([soleus, right].map((one) => lookOf(one, initialState, roleMapOf(sided, phase)).role)).toEqual([0, 5]);
  expect(roleMapOf(sided, {})).toEqual(roleMapOf(sided));
});

test('isolating hides all others; hiding takes precedence; x-ray makes muscles translucent', () => {
  expect(lookOf(soleus, view({ isolated: ['gracilis'] }), none).visibility).toBe('hidden');
  expect(lookOf(soleus, view({ isolated: ['soleus'] }), none).visibility).toBe('shown');
  expect(lookOf(soleus, view({ isolated: ['soleus'], hidden: ['soleus'] }), none).visibility).toBe('hidden');
  expect(lookOf(soleus, view({ xrayed: ['soleus'] }), none).visibility).toBe('ghost');
  expect(lookOf(soleus, view({ layersOff: ['muscles'] }), none).visibility).toBe('hidden');
});

test('an id with a side applies to that side only', () => {
  const right = muscleInstance(muscleOf('soleus'), 'r');
  const hidden = view({ hidden: ['soleus.r'] });
  expect(lookOf(soleus, hidden, none).visibility).toBe('shown');
  expect(lookOf(right, hidden, none).visibility).toBe('hidden');
});

test('the posterior serrati are hidden if a muscle under them is chosen', () => {
  const seen = (muscle: string) =>
    ['superior', 'inferior'].map(
      (part) =>
        lookOf(muscleInstance(muscleOf(`serratus-posterior-${part}`), 'l'), view({ muscle }), new Map()).visibility,
    );
  expect(seen('iliocostalis-thoracis.l')).toEqual(['hidden', 'hidden']);
  expect(seen('serratus-posterior-inferior.l')).toEqual(['hidden', 'shown']);
});

test('the platysma is hidden if another muscle is shown, and transparent over the muscle of a question', () => {
  const platysma = muscleInstance(muscleOf('platysma'), 'r');
  const seen = (part: Partial<ViewState>, map = none, asked?: string) =>
    lookOf(platysma, view(part), map, undefined, asked === undefined ? undefined : muscleOf(asked)).visibility;
  expect([
    seen({}),
    seen({ muscle: 'platysma.l' }),
    seen({ isolated: ['platysma'] }),
    seen({}, none, 'platysma'),
  ]).toEqual(Array(4).fill('shown'));
  expect([seen({}, roleMapOf(roles)), seen({ muscle: 'sternocleidomastoideus.l' })]).toEqual(['hidden', 'hidden']);
  expect(seen({}, none, 'sternocleidomastoideus')).toBe('ghost');
});

test('a greater depth removes the layers above', () => {
  const shown = (depth: ViewState['depth']) =>
    muscles().filter((muscle) => lookOf(muscleInstance(muscle, 'l'), view({ depth }), none).visibility === 'shown')
      .length;
  expect(shown('superficial')).toBe(muscles().length);
  expect(shown('intermediate')).toBeLessThan(muscles().length);
  expect(shown('deep')).toBeLessThan(shown('intermediate'));
  expect(shown('deep')).toBeGreaterThan(0);
});

test('a question highlights its muscle, makes what covers it translucent, and shows no role', () => {
  const deep = muscles().find((muscle) => muscle.layer === 'deep') ?? muscles()[0];
  expect(lookOf(muscleInstance(deep, 'l'), initialState, roleMapOf(roles), undefined, deep)).toEqual({
    visibility: 'shown',
    role: 0,
    chosen: 1,
  });
  const above = muscles().find((muscle) => muscle.layer === 'superficial') ?? muscles()[0];
  expect(lookOf(muscleInstance(above, 'l'), initialState, none, undefined, deep).visibility).toBe('ghost');
});
