import { pictureAddress } from '@site/shared/ui';
import drawn from './drawn.json';

/** Name and size of every picture of these pages, matching `scripts/pictures/wanted.json`. */
const picture = (name: string, width: number, height: number) => ({
  name,
  width,
  height,
  ...(drawn as Record<string, { placeholder?: string; version: string }>)[name],
});

export const pictures = {
  hero: picture('home/hero', 1200, 1200),
  function: picture('home/function', 960, 720),
  strength: picture('home/strength', 960, 720),
  stretching: picture('home/stretching', 960, 720),
  coach: picture('home/coach', 720, 540),
  therapist: picture('home/therapist', 720, 540),
  teacher: picture('home/teacher', 720, 540),
  student: picture('home/student', 720, 540),
  movement: picture('products/muscle-and-movement', 1200, 1200),
  squat: picture('products/squat', 1080, 720),
  benchPress: picture('products/bench-press', 1080, 720),
  latPulldown: picture('products/lat-pulldown', 1080, 720),
  lunge: picture('products/lunge', 1080, 720),
  calf: picture('products/stretch-calf', 1080, 720),
  hipFlexor: picture('products/stretch-hip-flexor', 1080, 720),
  hamstring: picture('products/stretch-hamstring', 1080, 720),
  chest: picture('products/stretch-chest', 1080, 720),
  error: picture('products/error', 1080, 720),
  explain: picture('msk/explain', 1080, 810),
  condition: picture('msk/condition', 1080, 810),
  plan: picture('msk/plan', 1080, 810),
  lecture: picture('university/lecture', 1200, 900),
  body: picture('about/body', 1200, 900),
  app: picture('download/app', 780, 1440),
};

const clip = picture('msk/intro', 1280, 720);
const poster = picture('msk/intro-poster', 1280, 720);

/** Addresses of the clip's files and of its poster. */
export const intro = {
  webm: pictureAddress(clip, '.webm'),
  mp4: pictureAddress(clip, '.mp4'),
  poster: pictureAddress(poster, '.webp'),
};
