import * as v from 'valibot';
import { lenientInstant, lenientNumber, lenientText } from './lenient';
import { listDataSchema, numberId, pageQueryEntries } from './paging';

const slug = v.pipe(v.string(), v.maxLength(120), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'valueInvalid'));

/** The maximum length of a search text; longer texts are rejected. */
export const searchTextMax = 100;

/**
 * GET /api/information/list?page=1&size=20[&tag=shoulder][&search=deltoid]. An unknown tag results in an empty list.
 * The search covers the texts of both languages, so that a Latin name finds a post in a Chinese reader's list too.
 */
export const informationListQuerySchema = v.object({
  ...pageQueryEntries,
  tag: v.optional(slug),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(searchTextMax, 'valueInvalid'))),
});

/** A subject of the blog in the reader's language. */
export const informationTagSchema = v.object({ slug: v.string(), title: v.string() });

/**
 * A card of the blog list: `id`, `title` and `photo` are spec 3's; the others are additions that an API may leave out.
 * `slug` may replace the id in an address.
 */
export const informationListItemSchema = v.object({
  id: v.number(),
  title: v.string(),
  photo: v.nullable(v.string()),
  slug: v.optional(v.string()),
  summary: v.optional(v.string()),
  createTime: v.optional(v.string()),
  readingMinutes: v.optional(v.number()),
  tags: v.optional(v.array(informationTagSchema)),
});
export type InformationListItem = v.InferOutput<typeof informationListItemSchema>;

/** Data of the list; `tags` are all used tags, with the number of posts of each. */
export const informationListDataSchema = v.object({
  ...listDataSchema(informationListItemSchema).entries,
  tags: v.optional(v.array(v.object({ ...informationTagSchema.entries, count: v.number() }))),
});
export type InformationListData = v.InferOutput<typeof informationListDataSchema>;

/** GET /api/information/detail/{id}: the number of a post, or its slug (links in posts use the slug). */
export const informationParamsSchema = v.object({ id: v.union([numberId, slug], 'valueInvalid') });
export type InformationKey = v.InferOutput<typeof informationParamsSchema>['id'];

/** A post (spec 3), with the same kind of additions. `content` is HTML that was sanitized when it was stored. */
export const informationDetailSchema = v.object({
  ...informationListItemSchema.entries,
  readCount: v.number(),
  createTime: v.string(),
  content: v.string(),
  photoAlt: v.optional(v.string()),
  /** Code of the post's exercise, for a link to the anatomy application. */
  exercise: v.optional(v.nullable(v.string())),
  related: v.optional(v.array(informationListItemSchema)),
});
export type InformationDetail = v.InferOutput<typeof informationDetailSchema>;

const readableId = v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]);
const additions = {
  slug: v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined),
  summary: v.fallback(v.optional(v.string()), undefined),
  readingMinutes: v.fallback(v.optional(v.number()), undefined),
  tags: v.fallback(v.optional(v.array(informationTagSchema)), undefined),
};

/**
 * A card of the blog list as the site reads it: spec 3's id, title and photo, and this project's additions if present.
 */
export const readablePostSchema = v.object({
  id: readableId,
  title: lenientText,
  photo: v.optional(v.unknown()),
  ...additions,
});
export type ReadablePost = v.InferOutput<typeof readablePostSchema>;

/** All tags of the blog, which are beside the list. */
export const postTagsSchema = v.fallback(
  v.optional(v.array(v.object({ ...informationTagSchema.entries, count: v.number() }))),
  undefined,
);
export type PostTags = v.InferOutput<typeof postTagsSchema>;

/** A post as the site reads it. Spec 3's detail has no id: the address contains it. */
export const readablePostDetailSchema = v.object({
  ...readablePostSchema.entries,
  id: v.fallback(v.optional(readableId), undefined),
  readCount: lenientNumber,
  createTime: lenientInstant,
  content: lenientText,
  photoAlt: lenientText,
  exercise: lenientText,
  related: v.fallback(v.optional(v.array(readablePostSchema), []), []),
});
export type ReadablePostDetail = v.InferOutput<typeof readablePostDetailSchema> & { id: ReadablePost['id'] };
