import { useCallback, useMemo, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import styles from './post-body.module.css';
import { sanitizeContent } from './sanitize-content';

/** A picture of a post, as the image viewer shows it. */
export interface PostImage {
  address: string;
  alt: string;
}

interface PostBodyProps {
  /** The post's HTML as the server sent it. */
  html: string;
  /** The user opens one of the post's pictures. */
  onOpenImage: (images: readonly PostImage[], index: number) => void;
}

/**
 * The only place of the site that renders HTML. The HTML has just been sanitised; its pictures become buttons, and links to pages of the
 * site use the router.
 */
export function PostBody({ html, onOpenImage }: PostBodyProps) {
  const t = useText();
  const navigate = useNavigate();
  const content = useMemo(() => ({ __html: sanitizeContent(html) }), [html]);

  const prepare = useCallback(
    (body: HTMLElement | null) =>
      body?.querySelectorAll('img').forEach((image) => makeButton(image, (alt) => t('blog.viewer.open', { alt }))),
    [t],
  );

  const followClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    const picture = target.closest('button')?.querySelector('img');
    if (picture) {
      const images = [...event.currentTarget.querySelectorAll<HTMLImageElement>('button:enabled img')];
      onOpenImage(
        images.map(({ src, alt }) => ({ address: src, alt })),
        images.indexOf(picture),
      );
      return;
    }
    const address = target.closest('a')?.getAttribute('href');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (address?.startsWith('/') && plain) {
      event.preventDefault();
      void navigate(address);
    }
  };

  return (
    // Clicks bubble from links and buttons, which are keyboard-accessible.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article key={html} ref={prepare} className={styles.body} onClick={followClick} dangerouslySetInnerHTML={content} />
  );
}

/** Wraps a picture in a button that opens it; a picture that fails to load shows its description and cannot be opened. */
function makeButton(image: HTMLImageElement, label: (alt: string) => string): void {
  const present = image.parentElement;
  const button = present?.localName === 'button' ? present : document.createElement('button');
  button.className = 'post-picture';
  button.setAttribute('type', 'button');
  button.setAttribute('aria-label', label(image.alt));
  button.dataset.alt = image.alt;
  if (button !== present) {
    image.replaceWith(button);
    button.append(image);
    const disableButton = () => button.setAttribute('disabled', '');
    image.addEventListener('error', disableButton);
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) {
      disableButton();
    }
  }
}
