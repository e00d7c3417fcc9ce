import * as v from 'valibot';
import { exerciseSummarySchema } from './exercise';
import { maxCharacters, optionalLine, requiredLine } from './fields';
import { numberId } from './paging';

/** The joints by which users search for movements. */
export const jointGroups = ['neck', 'spine', 'shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle'] as const;
export type JointGroup = (typeof jointGroups)[number];

/** An exercise or a stretch for the library's list: the data of its card and of the search. The same for all users. */
export const movementSchema = v.object({
  ...v.pick(exerciseSummarySchema, [
    'id',
    'code',
    'name',
    'cnName',
    'type',
    'attitude',
    'instrument',
    'zhudong',
    'xietong',
    'lashen',
    'thumbnail',
    'isFree',
    'forPatients',
  ]).entries,
  /** The joints that it clearly moves. */
  joints: v.array(v.picklist(jointGroups)),
});
export type Movement = v.InferOutput<typeof movementSchema>;

/** A user's learning data. Exercises are listed by id, newest first. Times are ISO 8601 UTC. */
export const learningSchema = v.object({
  favourites: v.array(v.number()),
  recent: v.array(v.object({ exerciseId: v.number(), openTime: v.string() })),
  /** The last changed playlists. */
  playlists: v.array(v.object({ id: v.string(), name: v.string() })),
  /** The number of answered quiz questions, and of due cards. */
  quiz: v.object({ answered: v.number(), due: v.number() }),
});
export type Learning = v.InferOutput<typeof learningSchema>;

/** Marks an exercise as a favourite (spec 3: `isCollect`), or removes the mark. It is idempotent. */
export const favouriteRequestSchema = v.object({ exerciseId: numberId, isCollect: v.boolean('valueInvalid') });
export const favouritesSchema = v.array(v.number());

export const playlistLimits = { playlists: 200, items: 100, nameMax: 100 } as const;

/** The validity of a link in days; 0: until it is revoked. */
export const shareDays = [0, 7, 30, 90] as const;

/** A playlist for its author. Times are ISO 8601 UTC. */
export const playlistSchema = v.object({
  id: v.string(),
  name: v.string(),
  exerciseIds: v.array(v.number()),
  /** Counts the changes; a save request contains the revision that its caller saw. */
  revision: v.number(),
  updateTime: v.string(),
  /** The link for sharing: its token, the author's chosen name, and its end. */
  share: v.nullable(v.object({ token: v.string(), author: v.string(), expireTime: v.nullable(v.string()) })),
});
export type Playlist = v.InferOutput<typeof playlistSchema>;

const playlistId = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const playlistName = v.pipe(requiredLine('nameRequired'), maxCharacters(playlistLimits.nameMax, 'nameTooLong'));

export const createPlaylistSchema = v.object({ name: playlistName });
export const namedPlaylistSchema = v.object({ playlistId });
/** The new name and items. CONFLICT if another revision was saved in the meantime. */
export const savePlaylistSchema = v.object({
  playlistId,
  revision: numberId,
  name: playlistName,
  exerciseIds: v.array(numberId),
});
export const sharePlaylistSchema = v.object({
  playlistId,
  author: v.pipe(optionalLine, maxCharacters(playlistLimits.nameMax, 'nameTooLong')),
  days: v.picklist(shareDays),
});

/** The content of a link: of its author only the chosen name. */
export const sharedPlaylistSchema = v.object({
  name: v.string(),
  author: v.string(),
  exerciseIds: v.array(v.number()),
  expireTime: v.nullable(v.string()),
});
export type SharedPlaylist = v.InferOutput<typeof sharedPlaylistSchema>;
export const shareTokenSchema = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });
