import { useText } from '@site/shared/i18n';
import { Picture } from '@site/shared/ui';
import styles from './muscle-and-movement-page.module.css';
import { ActionLink } from '../components/action-link';
import { Opening } from '../components/opening';
import { Section } from '../components/section';
import { pictures } from '../data/pictures';
import { movementSlides, stretchSlides } from '../data/slides';
import { Slides } from '../product/carousel';
import { FreeMovement } from '../product/free-movement';
import { Inside } from '../product/inside';
import { SoftwareList } from '../product/software-list';
import { usePackage } from '../product/use-package';

const softwareAnchor = 'software';

/** The product page of package 1: its software, movements and stretches (spec 2.9). */
export default function MuscleAndMovementPage() {
  const t = useText();
  const { id, title } = usePackage('movement');
  return (
    <>
      <Opening
        heading={title ?? t('marketing.movement.heading')}
        lead={t('marketing.movement.lead')}
        actions={
          <>
            <FreeMovement />
            <a href={`#${softwareAnchor}`} className={styles.jump} data-weight="quiet">
              {t('marketing.movement.choose')}
            </a>
            <ActionLink route="Pricing" weight="quiet">
              {t('marketing.seePlans')}
            </ActionLink>
          </>
        }
        figure={
          <Picture
            {...pictures.movement}
            tone="clear"
            eager
            alt={t('marketing.movement.heroAlt')}
            sizes="(min-width: 56em) 46vw, 92vw"
          />
        }
      />
      <Section anchor={softwareAnchor} tone="sand" heading={t('marketing.software.heading')}>
        <SoftwareList packageId={id} />
      </Section>
      <Section heading={t('marketing.slides.movement')} lead={t('marketing.slides.movementLead')}>
        <Slides label={t('marketing.slides.movement')} slides={movementSlides} tone="ink" />
      </Section>
      <Section tone="sand" heading={t('marketing.slides.stretches')} lead={t('marketing.slides.stretchesLead')}>
        <Slides label={t('marketing.slides.stretches')} slides={stretchSlides} tone="paper" />
      </Section>
      <Inside />
    </>
  );
}
