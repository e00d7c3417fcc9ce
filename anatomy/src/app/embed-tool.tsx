import { useState } from 'react';
import { useViewStore } from '../state/store';
import { Button, IconButton } from './controls';
import controls from './controls.module.css';
import { Dialog } from './dialog';
import { addressOf } from './own-address';
import { useShown, useExerciseName, useServices, useSubjectName, useT } from './services';
import { useCopy } from './use-copy';

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const escaped = (text: string): string => text.replace(/[&"<]/g, (sign) => escapes[sign] as string);

/** Shows the code that embeds this view in another web page. */
export function EmbedTool(): React.JSX.Element {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('anatomy.embed')} icon="code" onClick={() => setOpen(true)} />
      {open && <EmbedDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function EmbedDialog({ onClose }: { onClose: () => void }): React.JSX.Element {
  const t = useT();
  const store = useViewStore();
  const { clock } = useServices();
  const exercise = useShown();
  const nameOf = useExerciseName();
  const subject = useSubjectName();
  const [outcome, copy] = useCopy();
  const title = exercise ? nameOf(exercise) : (subject ?? t('anatomy.title'));
  const address = addressOf({ ...store.get(), embed: true, quiz: undefined }, clock.time);
  const code = `<iframe src="${escaped(address)}" title="${escaped(title)}" width="640" height="440" style="border:0;max-width:100%" allow="fullscreen" loading="lazy"></iframe>`;
  return (
    <Dialog title={t('anatomy.embed')} onClose={onClose}>
      <p>{t('anatomy.embed.text')}</p>
      <textarea
        className={controls.field}
        readOnly
        rows={5}
        aria-label={t('anatomy.embed.code')}
        value={code}
        onFocus={(event) => event.target.select()}
      />
      <p role="status" className={controls.note}>
        {outcome === 'copied' && t('anatomy.embed.copied')}
        {outcome === 'failed' && t('anatomy.embed.failed')}
      </p>
      <div className={controls.row}>
        <Button look="primary" icon="code" onClick={() => void copy(code)}>
          {t('anatomy.embed.copy')}
        </Button>
        <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()}>{t('anatomy.close')}</Button>
      </div>
    </Dialog>
  );
}
