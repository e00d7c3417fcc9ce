import { useEffect } from 'react';
import type { NamedView } from '../scene/named-views';
import { useViewStore } from '../state/store';
import { useServices } from './services';

/** Letters that select a view while the picture has the focus. */
const viewLetters: Readonly<Record<string, NamedView>> = {
  f: 'front',
  b: 'back',
  l: 'left',
  r: 'right',
  t: 'top',
  m: 'movers',
};

const typing = new Set(['INPUT', 'TEXTAREA', 'SELECT']);
const pressed = new Set([...typing, 'BUTTON', 'A', 'SUMMARY']);

/**
 * The keys that work regardless of the focus, and the letters of the views while the picture is focused. A key that the focused element
 * uses is left to it.
 */
export function useKeys({ opensByKey, openKeys }: { opensByKey: boolean; openKeys: () => void }): void {
  const store = useViewStore();
  const { stage } = useServices();
  useEffect(() => {
    const act = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean => {
      const { tagName } = target as HTMLElement;
      if (document.querySelector('dialog[open]')) {
        return false;
      }
      if (key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
        const isText = tagName === 'INPUT' && (target as HTMLInputElement).type === 'search';
        if (!isText) {
          store.undo();
        }
        return !isText;
      }
      if (ctrlKey || metaKey || altKey) {
        return false;
      }
      if (key === ' ' && !pressed.has(tagName)) {
        store.dispatch({ type: 'playToggled' });
        return true;
      }
      if (
        key === 'Escape' &&
        !typing.has(tagName) &&
        !document.querySelector('[data-disclosure][aria-expanded="true"]')
      ) {
        store.dispatch({ type: 'isolationEnded' });
        return false;
      }
      if (key === '?' && opensByKey && !typing.has(tagName)) {
        openKeys();
        return true;
      }
      const view = tagName === 'CANVAS' ? viewLetters[key.toLowerCase()] : undefined;
      if (view) {
        stage.get()?.turnTo(view);
      }
      return view !== undefined;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (act(event)) {
        event.preventDefault();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [store, stage, opensByKey, openKeys]);
}
