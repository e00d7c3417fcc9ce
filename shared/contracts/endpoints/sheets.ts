import * as v from 'valibot';
import { saveSheetNoteSchema, sheetNoteSchema, sheetQuerySchema, sheetSchema } from '../sheet';
import type { Endpoint } from './endpoint';

export const listSheetsEndpoint = {
  method: 'GET',
  path: '/api/library/sheet/list',
  access: 'anyone',
  query: sheetQuerySchema,
  output: v.array(sheetSchema),
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const listSheetNotesEndpoint = {
  method: 'GET',
  path: '/api/u/library/sheet-note/list',
  access: 'own',
  output: v.array(sheetNoteSchema),
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const saveSheetNoteEndpoint = {
  method: 'POST',
  path: '/api/u/library/sheet-note/save',
  access: 'own',
  json: saveSheetNoteSchema,
  wording: { messageTooLong: 'issue.sheet.noteTooLong' },
  output: v.array(sheetNoteSchema),
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;
