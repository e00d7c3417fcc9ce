import { useEffect, useRef, useState } from 'react';
import { useText } from '@site/shared/i18n';
import styles from './desk.module.css';

interface ReplayFrameProps {
  /** The text of a file in the import format of Redux DevTools. */
  log: string;
  /** The step whose state is shown. */
  step: number;
  /** The size of the user's window, as in the report: `1280 × 800`. */
  size: string | undefined;
}

const send = (frame: HTMLIFrameElement | null, message: object): void =>
  frame?.contentWindow?.postMessage(message, window.location.origin);

/** The site in a frame of the user's window size, showing the state after a step. It calls and stores nothing. */
export function ReplayFrame({ log, step, size = '' }: ReplayFrameProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [room, setRoom] = useState(0);
  const [, width = '1280', height = '800'] = /^(\d{3,4}) × (\d{3,4})$/.exec(size) ?? [];
  const scale = Math.min(1, room / Number(width));

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(box.current as Element);
    const onMessage = ({ source, data }: MessageEvent) =>
      setReady((before) => before || (source === frame.current?.contentWindow && data === 'replay ready'));
    window.addEventListener('message', onMessage);
    return () => {
      observer.disconnect();
      window.removeEventListener('message', onMessage);
    };
  }, []);
  useEffect(() => {
    if (isReady) {
      send(frame.current, { log: JSON.parse(log) as object });
    }
  }, [isReady, log]);
  useEffect(() => {
    if (isReady) {
      send(frame.current, { step });
    }
  }, [isReady, step]);

  return (
    <div ref={box} className={styles.replay} style={{ height: Number(height) * scale }}>
      {/* A page of this site itself, which would lose its origin in a sandbox. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        src="/404?replay"
        title={t('support.replay.title')}
        tabIndex={-1}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}
