import { useEffect, useRef, useState, type CSSProperties } from 'react';
import styles from './picture.module.css';

export interface PictureProps {
  /** Name in `scripts/pictures/wanted.json`; the files are `/pictures/<name>.avif` and `.webp`. */
  name: string;
  /** Hash of its files in the manifest: with it in the address, a browser caches them permanently. */
  version?: string;
  /** What the picture shows; empty when the text beside it says the same. */
  alt: string;
  /** Pixels of the full size. They reserve the picture's space before it loads. */
  width: number;
  height: number;
  /** A blurred picture of a few pixels as a `data:` address, shown until the real one is loaded. */
  placeholder?: string;
  /** Its background: `clear` lets the page show through. */
  tone?: 'paper' | 'ink' | 'clear';
  /** The `sizes` of the img element. */
  sizes?: string;
  /** The first picture of a page is loaded at once; all others when they are near the viewport. */
  eager?: boolean;
  className?: string;
}

/** The address of one of a picture's files; `ending` follows its name, such as `-half.avif`. */
export function pictureAddress({ name, version }: Pick<PictureProps, 'name' | 'version'>, ending: string): string {
  return `/pictures/${name}${ending}${version ? `?v=${version}` : ''}`;
}

/**
 * A rendered picture in AVIF or WebP. While it is missing, its space shows a muted muscle texture instead of an empty
 * box.
 */
export function Picture({
  name,
  version,
  alt,
  width,
  height,
  placeholder,
  tone = 'paper',
  sizes = '100vw',
  eager = false,
  className,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'missing'>('waiting');

  // A picture that loaded or failed before React listened shows this only in its own state.
  useEffect(() => {
    if (image.current?.complete) {
      setState(image.current.naturalWidth > 0 ? 'shown' : 'missing');
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another name is another picture
  }, [name]);

  const source = (type: string) =>
    `${pictureAddress({ name, version }, `-half.${type}`)} ${Math.round(width / 2)}w, ${pictureAddress({ name, version }, `.${type}`)} ${width}w`;
  const place = {
    aspectRatio: `${width} / ${height}`,
    backgroundImage: placeholder && state === 'waiting' ? `url(${placeholder})` : undefined,
  } satisfies CSSProperties;
  return (
    <picture className={`${styles.picture} ${className ?? ''}`} style={place} data-tone={tone} data-state={state}>
      <source type="image/avif" srcSet={source('avif')} sizes={sizes} />
      <img
        ref={image}
        className={styles.image}
        src={pictureAddress({ name, version }, '.webp')}
        srcSet={source('webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onLoad={() => setState('shown')}
        onError={() => setState('missing')}
      />
    </picture>
  );
}
