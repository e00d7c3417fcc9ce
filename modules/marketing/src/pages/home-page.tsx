import { ActionGrid } from '../home/action-grid';
import { Claims } from '../home/claims';
import { Closing } from '../home/closing';
import { Features } from '../home/features';
import { Hero } from '../home/hero';
import { LearningPlace } from '../home/learning-place';
import { People } from '../home/people';
import { PlanTeaser } from '../home/plan-teaser';
import { Questions } from '../home/questions';
import { Steps } from '../home/steps';
import { Reviews } from '../home/reviews';

/** Spec 2.4, and further information for new visitors. */
export default function HomePage() {
  return (
    <>
      <LearningPlace />
      <Hero />
      <Claims />
      <Features />
      <ActionGrid />
      <Steps />
      <People />
      <Reviews />
      <PlanTeaser />
      <Questions />
      <Closing />
    </>
  );
}
