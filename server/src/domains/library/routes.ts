import type { FastifyInstance } from 'fastify';
import {
  createPlaylistEndpoint,
  deletePlaylistEndpoint,
  getLearningEndpoint,
  getSharedPlaylistEndpoint,
  listPlaylistsEndpoint,
  markFavouriteEndpoint,
  revokeShareEndpoint,
  savePlaylistEndpoint,
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
import { markFavourite, readLearning } from './service';

/** What a person keeps of the library. */
export function registerLibraryRoutes(app: FastifyInstance, context: Context): void {
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
  serve(app, getSharedPlaylistEndpoint, ({ token }) => readShared(context, token));
}
