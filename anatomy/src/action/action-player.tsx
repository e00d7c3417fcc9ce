import { useSyncExternalStore } from 'react';
import { sideKeys } from '../language/key-tables';
import { phaseAt } from '../motion-reading/phase-at';
import type { Muscle } from '../muscles/types';
import { isDeeper } from '../scene/muscles/muscle-looks';
import { useDispatch, useView } from '../state/store';
import { Button } from '../app/controls';
import controls from '../app/controls.module.css';
import { useServices, useT, useText } from '../app/services';
import type { ActionPart } from './action-motion';
import { actionOnSide } from './action-on-side';
import styles from './action-player.module.css';
import { actionKey, type ActionSpan } from './action-span';
import { actionTexts, partTexts, rangeText, shortText } from './action-texts';
import { findInstance, shownAction, type ShownAction } from './shown-action';
import { withoutJoint } from './without-joint';

/** The actions of a muscle, each of which can be played on the body; or why none can be played. */
export function ActionPlayer({ muscle }: { muscle: Muscle }): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const { muscle: chosen = muscle.id, action: open, depth } = useView();
  const dispatch = useDispatch();
  const { instances, reducedMotion } = useServices();
  const side = findInstance(instances, chosen)?.side ?? 'l';
  const shown = shownAction(instances, chosen, open);
  const play = (action: string, id: string) =>
    dispatch({
      type: 'actionChosen',
      muscle: id,
      action,
      playing: !reducedMotion,
      depth: isDeeper(muscle.layer, depth) ? muscle.layer : depth,
    });
  const chooseSide = (id: string) => (shown && open ? play(open, id) : dispatch({ type: 'muscleChosen', id }));
  const reason = withoutJoint[muscle.id];
  return (
    <section>
      <h3>{textOf(actionTexts.heading)}</h3>
      {reason && <p className={controls.note}>{textOf(reason)}</p>}
      {muscle.actions.length > 0 && (
        <div className={controls.row} role="radiogroup" aria-label={t('anatomy.joints.side')}>
          {(['l', 'r'] as const).map((each) => (
            <label key={each} className={controls.choice}>
              <input
                type="radio"
                name="action-side"
                checked={side === each}
                onChange={() => chooseSide(`${muscle.id}.${each}`)}
              />
              {t(sideKeys[each])}
            </label>
          ))}
        </div>
      )}
      <div className={controls.row}>
        {muscle.actions.map((action) => {
          const key = actionKey(action);
          const { dof, direction } = actionOnSide(action, side);
          return (
            <Button
              key={key}
              icon={open === key ? undefined : 'play'}
              aria-pressed={open === key}
              onClick={() => (open === key ? dispatch({ type: 'actionEnded' }) : play(key, chosen))}
            >
              {textOf(direction > 0 ? dof.positive : dof.negative)}
            </Button>
          );
        })}
      </div>
      {shown && <ActionParts shown={shown} />}
    </section>
  );
}

/** The kind of muscle action in each part of the movement; a click on one stops there. */
function ActionParts({ shown: { motion, span } }: { shown: ShownAction }): React.JSX.Element {
  const textOf = useText();
  const dispatch = useDispatch();
  const { clock } = useServices();
  const now = useSyncExternalStore(clock.subscribe, () => phaseAt(motion, clock.time)?.kind);
  return (
    <>
      <p className={styles.range}>{useRangeText(span)}</p>
      <ol className={styles.parts}>
        {motion.phases.map(({ kind, start, end }) => (
          <li key={kind}>
            <button
              type="button"
              data-kind={kind}
              aria-current={now === kind ? 'step' : undefined}
              onClick={() => {
                dispatch({ type: 'playToggled', playing: false });
                clock.seek((start + end) / 2);
              }}
            >
              {textOf(partTexts[kind as ActionPart])}
            </button>
          </li>
        ))}
      </ol>
      <p className={controls.note}>{textOf(actionTexts.note)}</p>
      {span.action.strand !== undefined && <p className={controls.note}>{textOf(actionTexts.strand)}</p>}
    </>
  );
}

/** The range of the movement in words. */
function useRangeText({ dof, from, to, movement }: ActionSpan): string {
  const t = useT();
  const textOf = useText();
  const place = (degrees: number): string => {
    const rounded = Math.round(Math.abs(degrees));
    return rounded === 0
      ? t('anatomy.joints.neutral')
      : `${textOf(degrees > 0 ? dof.positive : dof.negative)} ${t('anatomy.joints.value', { degrees: rounded })}`;
  };
  const limit = Math.abs(movement === dof.positive ? dof.max : dof.min);
  const range = textOf(rangeText(place(from), place(to)));
  return limit - Math.abs(to) < 1 ? range : range + textOf(shortText(limit));
}
