import { useEffect, useRef, useState } from 'react';
import { useView } from '../state/store';
import { Button, IconButton } from './controls';
import controls from './controls.module.css';
import { Dialog } from './dialog';
import { useShown, useServices, useT } from './services';
import type { Playable } from '../motion/types';

/** Saves the movement as a video, for a patient or a lesson. */
export function ClipTool(): React.JSX.Element {
  const t = useT();
  const exercise = useShown();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={[t('anatomy.clip'), !exercise && t('anatomy.clip.choose')].filter(Boolean).join(': ')}
        icon="film"
        disabled={!exercise}
        onClick={() => setOpen(true)}
      />
      {open && exercise && <ClipDialog exercise={exercise} onClose={() => setOpen(false)} />}
    </>
  );
}

type Outcome = 'mp4' | 'webm' | 'failed';

function ClipDialog({ exercise, onClose }: { exercise: Playable; onClose: () => void }): React.JSX.Element {
  const t = useT();
  const { speed, language } = useView();
  const { stage } = useServices();
  const [share, setShare] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const controller = useRef<AbortController>(undefined);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const save = async (): Promise<void> => {
    const { signal } = (controller.current = new AbortController());
    setOutcome(undefined);
    setShare(0);
    // The pressed button is removed.
    buttons.current?.querySelector<HTMLElement>('button:last-child')?.focus();
    const kind = await stage
      .get()
      ?.saveClip({ signal, progress: setShare })
      .catch(() => undefined);
    if (!signal.aborted) {
      setShare(undefined);
      setOutcome(kind ?? 'failed');
    }
  };
  const seconds = new Intl.NumberFormat(language === 'cn' ? 'zh-CN' : 'en', { maximumFractionDigits: 1 }).format(
    exercise.motion.duration / speed,
  );
  return (
    <Dialog title={t('anatomy.clip')} onClose={onClose}>
      <p>{t('anatomy.clip.text', { seconds })}</p>
      {share !== undefined && (
        <>
          <progress aria-label={t('anatomy.clip')} value={share} />
          <p className={controls.note}>{t('anatomy.clip.running', { percent: Math.floor(share * 100) })}</p>
        </>
      )}
      <p role="status" className={controls.note}>
        {outcome &&
          (outcome === 'failed'
            ? t('anatomy.clip.failed')
            : t('anatomy.clip.saved', { format: outcome.toUpperCase() }))}
      </p>
      <div ref={buttons} className={controls.row}>
        {share === undefined && (
          <Button look="primary" icon="film" onClick={() => void save()}>
            {t('anatomy.clip.start')}
          </Button>
        )}
        <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
          {t(share === undefined ? 'anatomy.close' : 'anatomy.clip.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
