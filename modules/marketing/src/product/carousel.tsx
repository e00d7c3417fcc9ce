import '@mantine/carousel/styles.css';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Carousel } from '@mantine/carousel';
import type { EmblaCarouselType } from 'embla-carousel';
import { useText } from '@site/shared/i18n';
import { Picture } from '@site/shared/ui';
import styles from './carousel.module.css';
import type { Slide } from '../data/slides';

/** Spec 9, in milliseconds. */
const interval = 4000;

interface SlidesProps {
  /** The common label of the slides, for screen readers. */
  label: string;
  slides: Slide[];
  tone: 'paper' | 'ink';
}

/**
 * A carousel that advances every 4 seconds (spec 2.9), except while it is hovered or focused, after a manual pause, or with reduced motion.
 */
export function Slides({ label, slides, tone }: SlidesProps) {
  const t = useText();
  const embla = useRef<EmblaCarouselType | null>(null);
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (held || paused || still) {
      return;
    }
    const timer = setInterval(() => embla.current?.scrollNext(), interval);
    return () => clearInterval(timer);
  }, [held, paused]);

  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) {
      setHeld(false);
    }
  };

  return (
    // Hover and focus only pause the slides; every action is a button inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.carousel}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={blur}
    >
      <Carousel
        role="group"
        aria-label={label}
        aria-roledescription={t('marketing.slides.carousel')}
        slideSize={{ base: '88%', sm: '62%', md: '46%' }}
        slideGap={{ base: 'sm', sm: 'lg' }}
        emblaOptions={{ loop: true, align: 'start' }}
        withIndicators={false}
        getEmblaApi={(api) => void (embla.current = api)}
        classNames={{ root: styles.root, controls: styles.controls, control: styles.control }}
        previousControlProps={{ 'aria-label': t('marketing.slides.previous') }}
        nextControlProps={{ 'aria-label': t('marketing.slides.next') }}
      >
        {slides.map(({ picture, heading, text }) => (
          <Carousel.Slide key={heading} aria-label={t(heading)} aria-roledescription={t('marketing.slides.slide')}>
            <figure className={styles.slide}>
              <Picture
                {...picture}
                alt=""
                tone={tone}
                className={styles.picture}
                sizes="(min-width: 62em) 46vw, 88vw"
              />
              <figcaption>
                <h3>{t(heading)}</h3>
                <p>{t(text)}</p>
              </figcaption>
            </figure>
          </Carousel.Slide>
        ))}
      </Carousel>
      <button type="button" className={styles.pause} onClick={() => setPaused(!paused)}>
        {t(paused ? 'marketing.slides.play' : 'marketing.slides.pause')}
      </button>
    </div>
  );
}
