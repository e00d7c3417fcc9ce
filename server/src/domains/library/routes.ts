import type { FastifyInstance } from 'fastify';
import {
  answerQuizEndpoint,
  bringQuizCardsEndpoint,
  createPlaylistEndpoint,
  deletePlaylistEndpoint,
  forgetQuizEndpoint,
  getLearningEndpoint,
  getSharedPlaylistEndpoint,
  listQuizCardsEndpoint,
  listSheetNotesEndpoint,
  listPlaylistsEndpoint,
  markFavouriteEndpoint,
  revokeShareEndpoint,
  savePlaylistEndpoint,
  saveSheetNoteEndpoint,
  sharePlaylistEndpoint,
} from '@site/shared/contracts/library';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import {
  createPlaylist,
  deletePlaylist,
  readPlaylists,
  readShared,
  revokeShare,
  savePlaylist,
  sharePlaylist,
} from './playlists';
import { answerQuiz, bringQuizCards, forgetQuiz, readQuizCards } from './quiz';
import { registerClassRoutes } from './class-routes';
import { markFavourite, readLearning } from './service';
import { readSheetNotes, saveSheetNote } from './sheet-notes';

/** The learning data of a user. */
export function registerLibraryRoutes(app: FastifyInstance, context: Context): void {
  registerClassRoutes(app, context);
  serve(app, getLearningEndpoint, (_input, { caller }) => readLearning(context, caller.userId));
  serve(app, markFavouriteEndpoint, (input, { caller }) => markFavourite(context, caller.userId, input));
  serve(app, listPlaylistsEndpoint, (_input, { caller }) => readPlaylists(context, caller.userId));
  serve(app, createPlaylistEndpoint, ({ name }, { caller }) => createPlaylist(context, caller.userId, name));
  serve(app, savePlaylistEndpoint, (input, { caller }) => savePlaylist(context, caller.userId, input));
  serve(app, deletePlaylistEndpoint, async ({ playlistId }, { caller }) => {
    await deletePlaylist(context, caller.userId, playlistId);
    return null;
  });
  serve(app, sharePlaylistEndpoint, (input, { caller }) => sharePlaylist(context, caller.userId, input));
  serve(app, revokeShareEndpoint, ({ playlistId }, { caller }) => revokeShare(context, caller.userId, playlistId));
  serve(app, listQuizCardsEndpoint, (_input, { caller }) => readQuizCards(context, caller.userId));
  serve(app, answerQuizEndpoint, (input, { caller }) => answerQuiz(context, caller.userId, input));
  serve(app, bringQuizCardsEndpoint, ({ cards }, { caller }) => bringQuizCards(context, caller.userId, cards));
  serve(app, forgetQuizEndpoint, async (_input, { caller }) => {
    await forgetQuiz(context, caller.userId);
    return null;
  });
  serve(app, listSheetNotesEndpoint, (_input, { caller }) => readSheetNotes(context, caller.userId));
  serve(app, saveSheetNoteEndpoint, (input, { caller }) => saveSheetNote(context, caller.userId, input));
  serve(app, getSharedPlaylistEndpoint, ({ token }) => readShared(context, token));
}
