import { serverMessage, type Message } from '@site/shared/session';
import type { ApiError } from './api-error';

/** The statuses with their own message in spec 8; all others get the generic message with their code. */
const statusMessages: Record<number, string> = {
  400: 'http.400',
  401: 'http.401',
  403: 'http.403',
  404: 'http.404',
  405: 'http.405',
  408: 'http.408',
  500: 'http.500',
  501: 'http.501',
  502: 'http.502',
  503: 'http.503',
  504: 'http.504',
  505: 'http.505',
};

/** The user's message for a failed call (spec 8): the server's text of a business error, our own text for a transport fault. */
export function errorMessage(error: ApiError): Message {
  switch (error.kind) {
    case 'business':
      return serverMessage(error.message || error.code);
    case 'http':
      return statusMessages[error.status]
        ? { id: statusMessages[error.status] }
        : { id: 'http.other', values: { code: String(error.status) } };
    case 'timeout':
      return { id: 'http.timeout' };
    case 'malformed':
    case 'unreadable':
      return { id: 'http.malformed' };
    case 'network':
      return { id: 'http.network' };
  }
}
