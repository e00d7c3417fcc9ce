import { useCallback, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageMessage, type FrameMessage, type PageMessage, type ViewerTicketData } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import {
  href,
  languageChanged,
  readSiteConfig,
  useFailureReference,
  useReplaying,
  useSiteDispatch,
} from '@site/shared/session';
import { FailurePanel } from '@site/shared/ui';
import { useFrameState } from '../hooks/use-frame-state';
import { useFrameMessages } from '../hooks/use-frame-messages';
import { useStoredView } from '../hooks/use-stored-view';
import { usePresenterNotes } from '../hooks/use-presenter-notes';
import { useQuizCards } from '../hooks/use-quiz-cards';
import { useViewerTicket } from '../hooks/use-viewer-ticket';
import type { OpenedFrame } from '../model/frame-address';
import type { ListedSoftware } from '../offline/software-list';
import { useOfflineFrame } from '../offline/use-offline-frame';
import styles from './viewer.module.css';
import { WaitingPanel } from './waiting-panel';

interface SoftwareFrameProps {
  frame: OpenedFrame;
  title: string;
  listed: ListedSoftware;
  onRetry: () => void;
}

/**
 * The software in its sandbox. A new address or a retry needs a new frame, by its key. It requires files and time, which a replay does not
 * have.
 */
export function SoftwareFrame(props: SoftwareFrameProps) {
  const t = useText();
  return useReplaying() ? (
    <p className={styles.over}>{t('viewer.frame.replayed', { title: props.title })}</p>
  ) : (
    <RunningFrame {...props} />
  );
}

function RunningFrame({ frame, title, listed, onRetry }: SoftwareFrameProps) {
  const t = useText();
  const frameRef = useRef<HTMLIFrameElement>(null);
  const { state, isLoading, markLoaded, markStill, markReady, markFailed } = useFrameState(frame.sendsMessages);
  const [opened, setOpened] = useState('');
  useFrameMessages(
    frameRef,
    frame.messageOrigin,
    useAnswer(frameRef, frame, { markStill, markReady, markFailed, setOpened, listed }),
  );

  if (state === 'failed') {
    return (
      <div className={styles.over}>
        <FrameFailure title={title} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <>
      {opened && <title>{`${opened} · ${title} · ${t('shell.siteName')}`}</title>}
      <iframe
        ref={frameRef}
        className={styles.frame}
        src={frame.address}
        title={title}
        sandbox={frame.sandbox}
        allow={frame.sendsMessages ? 'xr-spatial-tracking; fullscreen' : ''}
        referrerPolicy="no-referrer"
        data-waiting={isLoading || undefined}
        onLoad={markLoaded}
      />
      {isLoading && <WaitingPanel message={t('viewer.frame.loading', { title })} isSmall={state === 'still'} />}
    </>
  );
}

function FrameFailure({ title, onRetry }: Pick<SoftwareFrameProps, 'title' | 'onRetry'>) {
  const t = useText();
  const requestId = useFailureReference({ module: 'viewer', reason: 'frame' });
  return (
    <FailurePanel
      message={t('viewer.frame.failed', { title })}
      requestId={requestId}
      retryLabel={t('viewer.retry')}
      onRetry={onRetry}
    />
  );
}

/** Handles each message of the frame. */
function useAnswer(
  frameRef: RefObject<HTMLIFrameElement | null>,
  frame: OpenedFrame,
  {
    markStill,
    markReady,
    markFailed,
    setOpened,
    listed,
  }: Record<'markStill' | 'markReady' | 'markFailed', () => void> & {
    setOpened: (title: string) => void;
    listed: ListedSoftware;
  },
) {
  const dispatch = useSiteDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const keepView = useStoredView();
  const send = useCallback(
    // An opaque origin cannot be named as the target. The frame cannot navigate elsewhere, because the page's policy forbids it.
    (message: PageMessage) =>
      frameRef.current?.contentWindow?.postMessage(message, frame.messageOrigin === 'null' ? '*' : frame.messageOrigin),
    [frameRef, frame.messageOrigin],
  );
  const { anatomyOrigin } = readSiteConfig();
  const { want, answer } = useQuizCards(send);
  const { tell, keep } = usePresenterNotes(send);
  const { heard, keep: keepReply, answer: answerKept, tell: sendKept } = useOfflineFrame(send, listed);
  const sendTicket = useCallback(
    (token: string, { offlineSeconds }: ViewerTicketData) => {
      send(pageMessage({ type: 'ticket', token }));
      if (anatomyOrigin) {
        // An older shell ignores it.
        void heard(offlineSeconds ?? 0);
      }
    },
    [send, heard, anatomyOrigin],
  );
  const requestTicket = useViewerTicket(sendTicket);

  return useCallback(
    (message: FrameMessage) => {
      // Only the site's own application may act for the user; other pages are only displayed.
      if (!frame.sendsMessages) {
        return;
      }
      switch (message.type) {
        case 'still':
          markStill();
          break;
        case 'ready':
          markReady();
          requestTicket();
          if (anatomyOrigin) {
            void sendKept();
          }
          break;
        case 'ticketWanted':
          requestTicket();
          break;
        case 'open':
          void navigate(
            message.target === 'pricing' ? href('Pricing') : href('Login', {}, { backUrl: pathname + search }),
          );
          break;
        case 'state':
          keepView(message.search);
          break;
        case 'quizWanted':
          void want();
          break;
        case 'quizAnswered':
          void answer({ muscle: message.muscle, kind: message.kind, right: message.right });
          break;
        case 'notesWanted':
          tell(message.exercise);
          break;
        case 'notesKept':
          keep(message.exercise, message.text);
          break;
        case 'keep':
          void keepReply(message.path, message.data);
          break;
        case 'replyWanted':
          void answerKept(message.path);
          break;
        case 'error':
          // Without WebGL the application shows its text panel and its own notice.
          if (message.reason !== 'webgl') {
            markFailed();
          }
          break;
        case 'title':
          setOpened(message.title);
          break;
        case 'language':
          // The route is entered again, so a new frame starts with the view of the address.
          dispatch(languageChanged(message.language));
          break;
        case 'height':
          // The frame fills the window.
          break;
      }
    },
    [
      frame.sendsMessages,
      markStill,
      markReady,
      markFailed,
      setOpened,
      requestTicket,
      want,
      answer,
      tell,
      keep,
      keepReply,
      answerKept,
      sendKept,
      anatomyOrigin,
      keepView,
      dispatch,
      navigate,
      pathname,
      search,
    ],
  );
}
