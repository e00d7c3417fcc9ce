import { useId } from 'react';
import { modelShoulders } from '../../effort/body-parts';
import type { MotionWidth } from '../../motion/types';
import { widthWithin } from '../../motion/at-width';
import { useDispatch, useView } from '../../state/store';
import { Button } from '../controls';
import { useText } from '../services';
import { Slider } from './slider';
import { widthText, widthTexts } from './width-texts';

/** Metres. */
const step = 0.02;

/**
 * The distance of feet or hands, which the body follows at once.
 * @param stature of the person relative to the model's
 */
export function WidthSlider({ width, stature }: { width: MotionWidth; stature: number }): React.JSX.Element {
  const textOf = useText();
  const marks = useId();
  const dispatch = useDispatch();
  const { width: chosen } = useView();
  const metres = widthWithin(width, chosen ?? width.usual);
  const choose = (value: number): void =>
    dispatch({ type: 'widthChosen', width: Math.abs(value - width.usual) < step / 2 ? undefined : value });
  return (
    <>
      <Slider
        label={textOf(widthTexts[width.of])}
        shown={textOf(widthText(metres / modelShoulders, metres * stature))}
        min={width.least}
        max={width.greatest}
        step={step}
        value={metres}
        list={marks}
        onChange={choose}
      />
      <datalist id={marks}>
        <option value={width.usual}>{width.usual}</option>
      </datalist>
      <Button onClick={() => choose(width.usual)}>{textOf(widthTexts.usual)}</Button>
    </>
  );
}
