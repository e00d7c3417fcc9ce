import * as v from 'valibot';
import {
  createPlaylistSchema,
  favouriteRequestSchema,
  favouritesSchema,
  learningSchema,
  movementSchema,
  namedPlaylistSchema,
  playlistSchema,
  savePlaylistSchema,
  sharedPlaylistSchema,
  sharePlaylistSchema,
  shareTokenSchema,
} from '../library';
import type { Endpoint } from './endpoint';

export const listMovementsEndpoint = {
  method: 'GET',
  path: '/api/software/movement/list',
  access: 'anyone',
  output: v.array(movementSchema),
  content: ['software'],
  repeatable: true,
  extension: true,
  builtIn: true,
} as const satisfies Endpoint;

export const getLearningEndpoint = {
  method: 'GET',
  path: '/api/u/library/learning',
  access: 'own',
  output: learningSchema,
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const markFavouriteEndpoint = {
  method: 'POST',
  path: '/api/u/library/favourite',
  access: 'own',
  json: favouriteRequestSchema,
  output: favouritesSchema,
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

const wording = { nameTooLong: 'issue.contact.nameTooLong' } as const;

export const listPlaylistsEndpoint = {
  method: 'GET',
  path: '/api/u/library/playlist/list',
  access: 'own',
  output: v.array(playlistSchema),
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const createPlaylistEndpoint = {
  method: 'POST',
  path: '/api/u/library/playlist/create',
  access: 'own',
  json: createPlaylistSchema,
  wording,
  output: playlistSchema,
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const savePlaylistEndpoint = {
  method: 'POST',
  path: '/api/u/library/playlist/save',
  access: 'own',
  json: savePlaylistSchema,
  wording,
  output: playlistSchema,
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const deletePlaylistEndpoint = {
  method: 'POST',
  path: '/api/u/library/playlist/delete',
  access: 'own',
  json: namedPlaylistSchema,
  output: v.null(),
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const sharePlaylistEndpoint = {
  method: 'POST',
  path: '/api/u/library/playlist/share',
  access: 'own',
  json: sharePlaylistSchema,
  wording,
  output: playlistSchema,
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const revokeShareEndpoint = {
  method: 'POST',
  path: '/api/u/library/playlist/revoke',
  access: 'own',
  json: namedPlaylistSchema,
  output: playlistSchema,
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const getSharedPlaylistEndpoint = {
  method: 'GET',
  path: '/api/library/shared/:token',
  access: 'anyone',
  params: shareTokenSchema,
  output: sharedPlaylistSchema,
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;
