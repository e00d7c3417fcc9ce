import { ownPictures } from './parse-post.mjs';
import { summaryMax, tagsMax, tagsMin } from './rules.mjs';

const required = ['slug', 'title', 'date', 'cover', 'coverAlt', 'tags', 'summary', 'scene'];
const known = new Set([...required, 'exercise']);
const scenePattern = /^(exercise|muscle)=[a-z]+(-[a-z]+)*(\.[lr])?(&[a-z]+=[\w.,:-]+)*$/;

/**
 * The problems of a post's front matter.
 * @param post a parsed post
 * @param {{ now: Date, tags: string[], muscles: string[], exercises: string[] }} rules
 * @returns {string[]} messages
 */
export function checkMatter(post, { now, tags, muscles, exercises }) {
  const { matter, slug } = post;
  const messages = [];
  for (const field of required) {
    if (matter[field] === undefined || matter[field] === null || matter[field] === '') {
      messages.push(`has no ${field}`);
    } else if (field !== 'tags' && typeof matter[field] !== 'string') {
      messages.push(`has a ${field} that is not a text`);
    }
  }
  for (const field of Object.keys(matter)) {
    if (!known.has(field) && !/^scene\d+$/.test(field)) {
      messages.push(`has an unknown field ${field}`);
    }
  }
  const text = (field) => (typeof matter[field] === 'string' ? matter[field] : '');
  if (text('slug') && matter.slug !== slug) {
    messages.push(`has the slug ${matter.slug}, its file name ${slug}`);
  }
  if (text('cover') && matter.cover !== `blog/${slug}`) {
    messages.push(`has the cover ${matter.cover} instead of blog/${slug}`);
  }
  if ([...text('summary')].length > summaryMax) {
    messages.push(`has a summary of more than ${summaryMax} characters`);
  }
  if (matter.exercise !== undefined && !exercises.includes(matter.exercise)) {
    messages.push(`names the unknown exercise ${matter.exercise}`);
  }
  return [
    ...messages,
    ...checkDate(text('date'), now),
    ...checkTags(matter.tags, tags),
    ...checkScenes(post, muscles, exercises),
  ];
}

function checkDate(text, now) {
  if (!text) {
    return [];
  }
  const date = new Date(text);
  const isUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text);
  if (!isUtc || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 19) !== text.slice(0, 19)) {
    return [`has the date ${text}, which is no ISO 8601 date in UTC`];
  }
  return date > now ? [`has the date ${text}, which is in the future`] : [];
}

function checkTags(given, tags) {
  if (given === undefined || given === null || given === '') {
    return [];
  }
  if (
    !Array.isArray(given) ||
    given.length < tagsMin ||
    given.length > tagsMax ||
    new Set(given).size !== given.length
  ) {
    return [`needs ${tagsMin} to ${tagsMax} different tags`];
  }
  return given.filter((tag) => !tags.includes(tag)).map((tag) => `has the tag ${tag}, which is not in tags.json`);
}

/** The cover has a scene to be rendered from, and so has each picture -1, -2, …; a scene without its picture is unused. */
function checkScenes(post, muscles, exercises) {
  const { matter } = post;
  const messages = [];
  for (const [field, scene] of Object.entries(matter)) {
    if (/^scene\d*$/.test(field) && typeof scene === 'string' && scene && !scenePattern.test(scene)) {
      messages.push(`has a ${field} that is no deep link: ${scene}`);
    }
    const unknown = field.startsWith('scene') ? musclesIn(scene).filter((id) => !muscles.includes(id)) : [];
    messages.push(...unknown.map((id) => `has a ${field} with the unknown muscle ${id}`));
    const exercise = field.startsWith('scene') ? new URLSearchParams(String(scene)).get('exercise') : null;
    if (exercise !== null && !exercises.includes(exercise)) {
      messages.push(`has a ${field} with the unknown exercise ${exercise}`);
    }
  }
  const shown = ownPictures(post);
  for (const number of shown) {
    if (typeof matter[`scene${number}`] !== 'string') {
      messages.push(`shows picture -${number} but has no scene${number}`);
    }
  }
  const leftOver = Object.keys(matter).filter(
    (field) => /^scene\d+$/.test(field) && !shown.includes(Number(field.slice(5))),
  );
  return [...messages, ...leftOver.map((field) => `has a ${field} but no such picture`)];
}

/** Ids of the muscles that a deep link selects or isolates, without their side. */
function musclesIn(scene) {
  const query = new URLSearchParams(String(scene));
  return [query.get('muscle'), ...(query.get('only')?.split(',') ?? [])].flatMap(
    (id) => id?.replace(/\.[lr]$/, '') ?? [],
  );
}
