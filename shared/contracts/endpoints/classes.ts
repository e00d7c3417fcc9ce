import * as v from 'valibot';
import {
  classQuizSchema,
  createClassSchema,
  namedClassSchema,
  openedClassSchema,
  takeClassSchema,
} from '../class-quiz';
import { shareTokenSchema } from '../library';
import type { Endpoint } from './endpoint';

const wording = { nameTooLong: 'issue.class.nameTooLong' } as const;

export const listClassesEndpoint = {
  method: 'GET',
  path: '/api/u/library/class/list',
  access: 'own',
  output: v.array(classQuizSchema),
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const createClassEndpoint = {
  method: 'POST',
  path: '/api/u/library/class/create',
  access: 'own',
  json: createClassSchema,
  wording,
  output: classQuizSchema,
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const revokeClassEndpoint = {
  method: 'POST',
  path: '/api/u/library/class/revoke',
  access: 'own',
  json: namedClassSchema,
  output: classQuizSchema,
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const deleteClassEndpoint = {
  method: 'POST',
  path: '/api/u/library/class/delete',
  access: 'own',
  json: namedClassSchema,
  output: v.null(),
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const openClassEndpoint = {
  method: 'GET',
  path: '/api/library/class/:token',
  access: 'anyone',
  params: shareTokenSchema,
  output: openedClassSchema,
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const takeClassEndpoint = {
  method: 'POST',
  path: '/api/library/class/:token/take',
  access: 'anyone',
  params: shareTokenSchema,
  json: takeClassSchema,
  wording,
  output: v.object({ right: v.number(), count: v.number() }),
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;
