import { useEffect, useRef, useState } from 'react';
import { fileAddress } from '@site/shared/api';
import styles from './post-cover.module.css';

interface PostCoverProps {
  /** The server's value for the photo: an address, a JSON text with an address, or nothing. */
  photo: unknown;
  /** Alternative text; empty if the title next to it is enough. */
  alt: string;
  /** The post's id, which selects the tint of the drawing. */
  number: number | string;
  /** The displayed width, as the `sizes` of an img element. */
  sizes?: string;
  /** The first picture of a page is loaded at once, the others when they come near the viewport. */
  eager?: boolean;
}

const tints = 4;
/** Width in pixels of the covers rendered for this site; each also exists at half the width. */
const coverWidth = 1200;
const coverHeight = 675;

/** The site's own pictures exist in two formats and two sizes; other pictures are a single file. */
function renditionsOf(address: string): { type: string; srcSet: string }[] {
  const [, name, query] = /^\/pictures\/([\w/-]+)\.webp(\?v=\w+)?$/.exec(address) ?? [];
  return name
    ? ['avif', 'webp'].map((type) => ({
        type: `image/${type}`,
        srcSet: ['-half', '']
          .map((half) => `/pictures/${name}${half}.${type}${query ?? ''} ${half ? coverWidth / 2 : coverWidth}w`)
          .join(', '),
      }))
    : [];
}

/** A post's photo. A drawn muscle on a tinted background is shown until it loads, or if there is none. */
export function PostCover({ photo, alt, number, sizes = '100vw', eager = false }: PostCoverProps) {
  const address = fileAddress(photo);
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string>();

  // If a picture failed before React attached its listener, only the element's state shows it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0 && address) {
      setBroken(address);
    }
  }, [address]);

  return (
    <div className={styles.cover} data-tint={(Number(number) || 0) % tints}>
      <svg className={styles.drawing} viewBox="0 0 120 60" aria-hidden="true">
        <path d="M2 30h14c14-22 74-22 88 0h14M16 30c14 22 74 22 88 0M16 30c22-9 66-9 88 0M16 30c22 9 66 9 88 0M16 30h88" />
      </svg>
      {address && broken !== address && (
        <picture>
          {renditionsOf(address).map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            ref={image}
            className={styles.picture}
            src={address}
            alt={alt}
            width={coverWidth}
            height={coverHeight}
            decoding="async"
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            onError={() => setBroken(address)}
          />
        </picture>
      )}
    </div>
  );
}
