import { api, call, endpointsOf } from '@site/shared/api';
import {
  createPlaylistEndpoint,
  deletePlaylistEndpoint,
  getSharedPlaylistEndpoint,
  listPlaylistsEndpoint,
  revokeShareEndpoint,
  savePlaylistEndpoint,
  sharePlaylistEndpoint,
} from '@site/shared/contracts/library';

const playlistsApi = endpointsOf(
  'library',
  api.enhanceEndpoints({ addTagTypes: ['Playlists'] }),
)({
  endpoints: (build) => ({
    /** Call it only with a token. */
    getPlaylists: build.query({ ...call(listPlaylistsEndpoint), providesTags: ['Playlists'] }),
    createPlaylist: build.mutation({ ...call(createPlaylistEndpoint), invalidatesTags: ['Playlists'] }),
    /** A refused call also reloads the lists, because another window may have changed them. */
    savePlaylist: build.mutation({ ...call(savePlaylistEndpoint), invalidatesTags: ['Playlists'] }),
    deletePlaylist: build.mutation({ ...call(deletePlaylistEndpoint), invalidatesTags: ['Playlists'] }),
    sharePlaylist: build.mutation({ ...call(sharePlaylistEndpoint), invalidatesTags: ['Playlists'] }),
    revokeShare: build.mutation({ ...call(revokeShareEndpoint), invalidatesTags: ['Playlists'] }),
    getSharedPlaylist: build.query(call(getSharedPlaylistEndpoint)),
  }),
});

export const {
  useGetPlaylistsQuery,
  useCreatePlaylistMutation,
  useSavePlaylistMutation,
  useDeletePlaylistMutation,
  useSharePlaylistMutation,
  useRevokeShareMutation,
  useGetSharedPlaylistQuery,
} = playlistsApi;
