import { useEffect, useRef, useState } from 'react';
import { fileAddress } from '@site/shared/api';
import styles from './post-cover.module.css';

interface PostCoverProps {
  /** What the server says of the photo: an address, a JSON text holding one, or nothing. */
  photo: unknown;
  /** What the photo shows; empty where the title beside it is enough. */
  alt: string;
  /** The post's id: it chooses the tint of the drawing. */
  number: number | string;
  /** How wide it is shown, as the `sizes` of an img element. */
  sizes?: string;
  /** The first picture of a page is fetched at once, the others when they come near. */
  eager?: boolean;
}

const tints = 4;
/** Pixels of the covers that are rendered for this site; beside each lies one of half the width. */
const coverWidth = 1200;
const coverHeight = 675;

/** The site's own pictures exist in two formats and two sizes; of any other there is the one file. */
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

/** A post's photo. Until it is here, and in its place when there is none, stands a drawn muscle on a tinted ground. */
export function PostCover({ photo, alt, number, sizes = '100vw', eager = false }: PostCoverProps) {
  const address = fileAddress(photo);
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string>();

  // A picture that failed before React listened says so only by its own state.
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
