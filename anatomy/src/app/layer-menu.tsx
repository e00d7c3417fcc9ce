import { structureLayers } from '../body/structures/catalogue';
import { depthKeys, layerKeys, skinKeys, structureKeys } from '../language/key-tables';
import { useDispatch, useView } from '../state/store';
import { depths, layerNames, skinModes } from '../state/view-state';
import { Button } from './controls';
import controls from './controls.module.css';
import styles from './layer-menu.module.css';
import { useT } from './services';

/** Switches the layers of the picture, the skin and the depth. */
export function LayerMenu(): React.JSX.Element {
  const t = useT();
  const view = useView();
  const dispatch = useDispatch();
  return (
    <div className={styles.menu}>
      <fieldset className={styles.group}>
        <legend>{t('anatomy.layers')}</legend>
        {layerNames.map((layer) => (
          <label key={layer} className={controls.choice}>
            <input
              type="checkbox"
              checked={!view.layersOff.includes(layer)}
              onChange={() => dispatch({ type: 'layerToggled', layer })}
            />
            {t(layerKeys[layer])}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('anatomy.structures')}</legend>
        {structureLayers.map((layer) => (
          <label key={layer} className={controls.choice}>
            <input
              type="checkbox"
              checked={view.layersOn.includes(layer)}
              onChange={() => dispatch({ type: 'structuresToggled', layer })}
            />
            {t(structureKeys[layer])}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('anatomy.skin')}</legend>
        {skinModes.map((mode) => (
          <label key={mode} className={controls.choice}>
            <input
              type="radio"
              name="skin"
              checked={view.skin === mode}
              onChange={() => dispatch({ type: 'skinChosen', mode })}
            />
            {t(skinKeys[mode])}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('anatomy.depth')}</legend>
        {depths.map((depth) => (
          <label key={depth} className={controls.choice}>
            <input
              type="radio"
              name="depth"
              checked={view.depth === depth}
              onChange={() => dispatch({ type: 'depthChosen', depth })}
            />
            {t(depthKeys[depth])}
          </label>
        ))}
      </fieldset>
      <Button onClick={() => dispatch({ type: 'allMusclesShown' })}>{t('anatomy.showAll')}</Button>
    </div>
  );
}
