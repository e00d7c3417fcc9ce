import * as v from 'valibot';
import { exerciseSummarySchema } from './exercise';
import { optionalLine, requiredLine } from './fields';
import { numberId } from './paging';

/** Joints as people look for movements by them. */
export const jointGroups = ['neck', 'spine', 'shoulder', 'elbow', 'wrist', 'hip', 'knee', 'ankle'] as const;
export type JointGroup = (typeof jointGroups)[number];

/** An exercise or a stretch as the library lists it: what a card shows and what it is found by. The same for everybody. */
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
  /** The joints that it moves clearly. */
  joints: v.array(v.picklist(jointGroups)),
});
export type Movement = v.InferOutput<typeof movementSchema>;

/** What is kept of a person's learning. Exercises are named by their ids, the newest first. Times are ISO 8601 UTC. */
export const learningSchema = v.object({
  favourites: v.array(v.number()),
  recent: v.array(v.object({ exerciseId: v.number(), openTime: v.string() })),
  /** The playlists changed last. */
  playlists: v.array(v.object({ id: v.string(), name: v.string() })),
  /** How many questions of the quiz were answered, and how many cards are due. */
  quiz: v.object({ answered: v.number(), due: v.number() }),
});
export type Learning = v.InferOutput<typeof learningSchema>;

/** Marks an exercise as a favourite (spec 3: `isCollect`), or takes the mark away. Twice the same is the same. */
export const favouriteRequestSchema = v.object({ exerciseId: numberId, isCollect: v.boolean('valueInvalid') });
export const favouritesSchema = v.array(v.number());

export const playlistLimits = { playlists: 200, items: 100, nameMax: 100 } as const;

/** For how many days a link works; 0: until it is revoked. */
export const shareDays = [0, 7, 30, 90] as const;

/** A playlist as its author sees it. Times are ISO 8601 UTC. */
export const playlistSchema = v.object({
  id: v.string(),
  name: v.string(),
  exerciseIds: v.array(v.number()),
  /** Counts the changes; who saves names the one that they saw. */
  revision: v.number(),
  updateTime: v.string(),
  /** The link under which others see it: its token, the author's name as they chose it, and when it ends. */
  share: v.nullable(v.object({ token: v.string(), author: v.string(), expireTime: v.nullable(v.string()) })),
});
export type Playlist = v.InferOutput<typeof playlistSchema>;

const playlistId = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const playlistName = v.pipe(requiredLine('nameRequired'), v.maxLength(playlistLimits.nameMax, 'nameTooLong'));

export const createPlaylistSchema = v.object({ name: playlistName });
export const namedPlaylistSchema = v.object({ playlistId });
/** Name and items as they are to be from now on. CONFLICT when somebody saved another revision meanwhile. */
export const savePlaylistSchema = v.object({
  playlistId,
  revision: numberId,
  name: playlistName,
  exerciseIds: v.array(numberId),
});
export const sharePlaylistSchema = v.object({
  playlistId,
  author: v.pipe(optionalLine, v.maxLength(playlistLimits.nameMax, 'nameTooLong')),
  days: v.picklist(shareDays),
});

/** What a link shows: nothing of its author but the name that they chose. */
export const sharedPlaylistSchema = v.object({
  name: v.string(),
  author: v.string(),
  exerciseIds: v.array(v.number()),
  expireTime: v.nullable(v.string()),
});
export type SharedPlaylist = v.InferOutput<typeof sharedPlaylistSchema>;
export const shareTokenSchema = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });
