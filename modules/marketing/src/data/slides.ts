import { pictures } from './pictures';

/** A slide: its picture and its message keys. */
export interface Slide {
  picture: (typeof pictures)[keyof typeof pictures];
  heading: string;
  text: string;
}

export const movementSlides: Slide[] = [
  { picture: pictures.squat, heading: 'marketing.slides.squat', text: 'marketing.slides.squatText' },
  { picture: pictures.benchPress, heading: 'marketing.slides.bench', text: 'marketing.slides.benchText' },
  { picture: pictures.latPulldown, heading: 'marketing.slides.pulldown', text: 'marketing.slides.pulldownText' },
  { picture: pictures.lunge, heading: 'marketing.slides.lunge', text: 'marketing.slides.lungeText' },
];

export const stretchSlides: Slide[] = [
  { picture: pictures.calf, heading: 'marketing.slides.calf', text: 'marketing.slides.calfText' },
  { picture: pictures.hipFlexor, heading: 'marketing.slides.hipFlexor', text: 'marketing.slides.hipFlexorText' },
  { picture: pictures.hamstring, heading: 'marketing.slides.hamstring', text: 'marketing.slides.hamstringText' },
  { picture: pictures.chest, heading: 'marketing.slides.chest', text: 'marketing.slides.chestText' },
];
