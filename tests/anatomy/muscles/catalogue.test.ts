import { dofs } from '../../../anatomy/src/body/dofs';
import { segmentOf } from '../../../anatomy/src/body/skeleton';
import { muscleOf, muscles } from '../../../anatomy/src/muscles/catalogue';

describe('the catalogue of muscles', () => {
  it('has at least ninety muscles, each with an id that records can list', () => {
    expect(muscles().length).toBeGreaterThanOrEqual(90);
    expect(new Set(muscles().map(({ id }) => id)).size).toBe(muscles().length);
    for (const { id } of muscles()) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(muscleOf(id).id).toBe(id);
    }
    expect(() => muscleOf('musculus-nemo')).toThrow(RangeError);
  });

  it.each(muscles().map((muscle) => [muscle.id, muscle] as const))(
    '%s is described in both languages',
    (_id, muscle) => {
      for (const text of [muscle.name, muscle.origin, muscle.insertion, muscle.action, muscle.nerve]) {
        expect(text.en).toMatch(/^[\p{Script=Latin}\d][^\u4e00-\u9fff]*$/u);
        expect(text.cn).toMatch(/[\u4e00-\u9fff]/);
      }
      expect(muscle.latin).toMatch(/^(Muscul(us|i) |(Diaphragma|Platysma)$)/);
    },
  );

  it.each(muscles().map((muscle) => [muscle.id, muscle] as const))(
    '%s has a volume, tendons that leave a belly, and ends on bones',
    (_id, muscle) => {
      expect(muscle.volume).toBeGreaterThan(0);
      expect(muscle.tendon[0] + muscle.tendon[1]).toBeLessThan(0.85);
      expect(muscle.strands.length).toBeGreaterThanOrEqual(muscle.form === 'spindle' ? 1 : 2);
      for (const { path } of muscle.strands) {
        expect('wrap' in (path[0] ?? {}) || 'wrap' in (path.at(-1) ?? {})).toBe(false);
        path.forEach(({ segment }) => expect(segmentOf(segment).id).toBe(segment));
      }
      for (const { dof } of muscle.actions) {
        expect(dofs.some(({ base }) => base === dof)).toBe(true);
      }
    },
  );
});
