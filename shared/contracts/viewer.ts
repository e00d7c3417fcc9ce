import * as v from 'valibot';
import { languageSchema } from './language';
import { muscleIdSchema, quizCardMax, quizCardSchema, quizKindSchema } from './quiz';

/**
 * Messages between the detail viewer's page and the sandboxed frame. The frame has an opaque origin, so the page
 * checks `event.source === frame.contentWindow` (its `event.origin` is "null"), and the frame checks
 * `event.source === parent` and that `event.origin` is the origin of its own address. Both then read the data with
 * `parseFrameMessage` / `parsePageMessage` and ignore what does not fit.
 */
export const viewerChannel = 'site-viewer';

const channel = v.literal(viewerChannel);
export const exerciseCodeSchema = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/), v.maxLength(80));
/** Characters of what a teacher writes for one movement. */
export const presenterNoteMax = 2000;
const noteText = v.pipe(v.string(), v.maxLength(presenterNoteMax));
const shortText = v.pipe(v.string(), v.maxLength(500));

/** What the page tells the frame. */
export const pageMessageSchema = v.variant('type', [
  /** A short-lived ticket; the frame sends it as bearer when it reads exercises. Sent after `ready` and on `ticketWanted`. */
  v.object({ channel, type: v.literal('ticket'), token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)) }),
  v.object({ channel, type: v.literal('language'), language: languageSchema }),
  v.object({ channel, type: v.literal('exercise'), code: exerciseCodeSchema }),
  /** What is known of the quiz, and where it is kept. Sent on `quizWanted` and after each answer. */
  v.object({
    channel,
    type: v.literal('quizCards'),
    kept: v.picklist(['account', 'browser']),
    cards: v.pipe(v.array(v.pick(quizCardSchema, ['muscle', 'kind', 'box', 'due'])), v.maxLength(quizCardMax)),
  }),
  /** What a teacher has written for a movement, as this browser keeps it. Sent on `notesWanted`. */
  v.object({ channel, type: v.literal('notes'), exercise: exerciseCodeSchema, text: noteText }),
  /**
   * What is kept of the application on this device: until when it may be used offline (empty: nothing is kept), whether the site is out of
   * reach, and the paths of the replies that are there. Sent with a ticket, and when the network goes or comes back.
   */
  v.object({ channel, type: v.literal('offline'), until: shortText, isAway: v.boolean(), kept: v.array(shortText) }),
  /** A kept reply that the frame asked for; null where it is not there any more. */
  v.object({ channel, type: v.literal('reply'), path: shortText, data: v.unknown() }),
]);
export type PageMessage = v.InferOutput<typeof pageMessageSchema>;

/** What the frame tells the page. */
export const frameMessageSchema = v.variant('type', [
  /** The application listens; the page answers with a ticket when somebody is logged in. */
  v.object({ channel, type: v.literal('ready') }),
  /** A locked exercise was opened or the ticket has run out: the page may send another one. */
  v.object({ channel, type: v.literal('ticketWanted') }),
  /** A person chose to see the plans, or to log in. */
  v.object({ channel, type: v.literal('open'), target: v.picklist(['pricing', 'login']) }),
  /** The query part of the frame's address now, beginning with `?`: the page may keep it for a deep link. */
  v.object({ channel, type: v.literal('state'), search: v.pipe(v.string(), v.startsWith('?'), v.maxLength(2000)) }),
  /** Somebody came to the quiz: the page says what it keeps. */
  v.object({ channel, type: v.literal('quizWanted') }),
  /** A presentation shows a movement: the page says what was written for it. */
  v.object({ channel, type: v.literal('notesWanted'), exercise: exerciseCodeSchema }),
  /** A teacher wrote something for a movement: the page keeps it in this browser. */
  v.object({ channel, type: v.literal('notesKept'), exercise: exerciseCodeSchema, text: noteText }),
  /** A question of the quiz was answered, for the first time. */
  v.object({
    channel,
    type: v.literal('quizAnswered'),
    muscle: muscleIdSchema,
    kind: quizKindSchema,
    right: v.boolean(),
  }),
  /** The application has read this, and is kept on this device: the page keeps the reply for offline use. */
  v.object({ channel, type: v.literal('keep'), path: shortText, data: v.unknown() }),
  /** The site is out of reach: the page answers with the kept reply. */
  v.object({ channel, type: v.literal('replyWanted'), path: shortText }),
  /** The name of what is opened (muscle, bone, exercise), in the frame's language; empty where nothing is. */
  v.object({ channel, type: v.literal('title'), title: v.pipe(v.string(), v.maxLength(200)) }),
  /** A person chose this language in the frame: the site has one for all its pages. */
  v.object({ channel, type: v.literal('language'), language: languageSchema }),
  /** The frame cannot show its picture or its data; `message` is in the frame's language. */
  v.object({ channel, type: v.literal('error'), reason: v.picklist(['webgl', 'network', 'data']), message: shortText }),
  /** The height that the content asks for, in CSS pixels. */
  v.object({ channel, type: v.literal('height'), height: v.pipe(v.number(), v.minValue(0), v.maxValue(20000)) }),
]);
export type FrameMessage = v.InferOutput<typeof frameMessageSchema>;

type Body<M> = M extends { channel: string } ? Omit<M, 'channel'> : never;

/** Reads an untrusted `event.data` that should come from the page; undefined when it is anything else. */
export function parsePageMessage(data: unknown): PageMessage | undefined {
  const parsed = v.safeParse(pageMessageSchema, data);
  return parsed.success ? parsed.output : undefined;
}

/** Reads an untrusted `event.data` that should come from the frame; undefined when it is anything else. */
export function parseFrameMessage(data: unknown): FrameMessage | undefined {
  const parsed = v.safeParse(frameMessageSchema, data);
  return parsed.success ? parsed.output : undefined;
}

/** Stamps the channel on a message of the page, ready for `postMessage`. */
export function pageMessage(body: Body<PageMessage>): PageMessage {
  return { channel: viewerChannel, ...body } as PageMessage;
}

/** Stamps the channel on a message of the frame, ready for `postMessage`. */
export function frameMessage(body: Body<FrameMessage>): FrameMessage {
  return { channel: viewerChannel, ...body } as FrameMessage;
}
