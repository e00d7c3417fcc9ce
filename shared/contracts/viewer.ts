import * as v from 'valibot';
import { languageSchema } from './language';
import { muscleIdSchema, quizCardMax, quizCardSchema, quizKindSchema } from './quiz';

/**
 * Messages between the detail viewer's page and the sandboxed frame. The frame has an opaque origin, so the page checks
 * `event.source === frame.contentWindow` (its `event.origin` is "null"), and the frame checks `event.source === parent`
 * and that `event.origin` is the origin of its own address. Both then read the data with `parseFrameMessage` /
 * `parsePageMessage` and ignore other data.
 */
export const viewerChannel = 'site-viewer';

const channel = v.literal(viewerChannel);
export const exerciseCodeSchema = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/), v.maxLength(80));
/** Maximum of characters of a teacher's note on one movement. */
export const presenterNoteMax = 2000;
const noteText = v.pipe(v.string(), v.maxLength(presenterNoteMax));
const shortText = v.pipe(v.string(), v.maxLength(500));

/** Messages of the page to the frame. */
export const pageMessageSchema = v.variant('type', [
  /** A short-lived ticket; the frame sends it in the query of its calls. Sent after `ready` and on `ticketWanted`. */
  v.object({ channel, type: v.literal('ticket'), token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)) }),
  v.object({ channel, type: v.literal('language'), language: languageSchema }),
  v.object({ channel, type: v.literal('exercise'), code: exerciseCodeSchema }),
  /** The quiz progress, and where it is stored. Sent on `quizWanted` and after each answer. */
  v.object({
    channel,
    type: v.literal('quizCards'),
    kept: v.picklist(['account', 'browser']),
    cards: v.pipe(v.array(v.pick(quizCardSchema, ['muscle', 'kind', 'box', 'due'])), v.maxLength(quizCardMax)),
  }),
  /** A teacher's note on a movement, as stored in this browser. Sent on `notesWanted`. */
  v.object({ channel, type: v.literal('notes'), exercise: exerciseCodeSchema, text: noteText }),
  /**
   * The application's stored data on this device: until when it may be used offline (empty: nothing is stored), whether
   * the site is unreachable, and the paths of the stored responses. Sent with a ticket, and when the network goes away
   * or returns.
   */
  v.object({ channel, type: v.literal('offline'), until: shortText, isAway: v.boolean(), kept: v.array(shortText) }),
  /** A stored response that the frame requested; null if it no longer exists. */
  v.object({ channel, type: v.literal('reply'), path: shortText, data: v.unknown() }),
]);
export type PageMessage = v.InferOutput<typeof pageMessageSchema>;

/** Messages of the frame to the page. */
export const frameMessageSchema = v.variant('type', [
  /** The frame shows a still of what its program will draw. Sent before `ready`, or not at all. */
  v.object({ channel, type: v.literal('still') }),
  /** The application is ready; the page sends a ticket if the user is logged in. */
  v.object({ channel, type: v.literal('ready') }),
  /** A locked exercise was opened or the ticket has expired: the page may send another one. */
  v.object({ channel, type: v.literal('ticketWanted') }),
  /** The user chose to see the plans, or to log in. */
  v.object({ channel, type: v.literal('open'), target: v.picklist(['pricing', 'login']) }),
  /** The current query of the frame's address, beginning with `?`: the page may use it for a deep link. */
  v.object({ channel, type: v.literal('state'), search: v.pipe(v.string(), v.startsWith('?'), v.maxLength(2000)) }),
  /** The user opened the quiz: the page sends its stored progress. */
  v.object({ channel, type: v.literal('quizWanted') }),
  /** A presentation shows a movement: the page sends its note. */
  v.object({ channel, type: v.literal('notesWanted'), exercise: exerciseCodeSchema }),
  /** A teacher wrote a note on a movement: the page stores it in this browser. */
  v.object({ channel, type: v.literal('notesKept'), exercise: exerciseCodeSchema, text: noteText }),
  /** A quiz question was answered for the first time. */
  v.object({
    channel,
    type: v.literal('quizAnswered'),
    muscle: muscleIdSchema,
    kind: quizKindSchema,
    right: v.boolean(),
  }),
  /** The application, which is stored on this device, has read this: the page stores the response for offline use. */
  v.object({ channel, type: v.literal('keep'), path: shortText, data: v.unknown() }),
  /** The site is unreachable: the page sends the stored response. */
  v.object({ channel, type: v.literal('replyWanted'), path: shortText }),
  /** The name of the opened item (muscle, bone, exercise), in the frame's language; empty if none is open. */
  v.object({ channel, type: v.literal('title'), title: v.pipe(v.string(), v.maxLength(200)) }),
  /** The user chose this language in the frame: all pages of the site have one language. */
  v.object({ channel, type: v.literal('language'), language: languageSchema }),
  /** The frame cannot show its picture or its data; `message` is in the frame's language. */
  v.object({ channel, type: v.literal('error'), reason: v.picklist(['webgl', 'network', 'data']), message: shortText }),
  /** The height that the content needs, in CSS pixels. */
  v.object({ channel, type: v.literal('height'), height: v.pipe(v.number(), v.minValue(0), v.maxValue(20000)) }),
]);
export type FrameMessage = v.InferOutput<typeof frameMessageSchema>;

type Body<M> = M extends { channel: string } ? Omit<M, 'channel'> : never;

/** Parses an untrusted `event.data` that should come from the page; undefined for anything else. */
export function parsePageMessage(data: unknown): PageMessage | undefined {
  const parsed = v.safeParse(pageMessageSchema, data);
  return parsed.success ? parsed.output : undefined;
}

/** Parses an untrusted `event.data` that should come from the frame; undefined for anything else. */
export function parseFrameMessage(data: unknown): FrameMessage | undefined {
  const parsed = v.safeParse(frameMessageSchema, data);
  return parsed.success ? parsed.output : undefined;
}

/** Adds the channel to a message of the page, for `postMessage`. */
export function pageMessage(body: Body<PageMessage>): PageMessage {
  return { channel: viewerChannel, ...body } as PageMessage;
}

/** Adds the channel to a message of the frame, for `postMessage`. */
export function frameMessage(body: Body<FrameMessage>): FrameMessage {
  return { channel: viewerChannel, ...body } as FrameMessage;
}
