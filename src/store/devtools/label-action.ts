interface ApiAction {
  type: string;
  payload?: { kind?: string; code?: string; status?: number };
  meta?: { arg?: { endpointName?: string }; condition?: boolean };
}

const pageEvents: Record<string, string> = {
  '__rtkq/focused': 'page/shown',
  '__rtkq/unfocused': 'page/hidden',
  '__rtkq/online': 'page/online',
  '__rtkq/offline': 'page/offline',
};

/**
 * The type of an action for support staff: calls with the name of their endpoint and their result, such as
 * `api/auth/login refused: 1006`.
 */
export function labelOf(action: { type: string }): string {
  const { type, payload, meta } = action as ApiAction;
  const endpoint = meta?.arg?.endpointName;
  const outcome = /^api\/execute(?:Query|Mutation)\/(\w+)$/.exec(type)?.[1];
  if (!endpoint || !outcome) {
    return pageEvents[type] ?? type;
  }
  if (outcome !== 'rejected') {
    return `api/${endpoint} ${outcome}`;
  }
  if (meta.condition) {
    return `api/${endpoint} not needed`;
  }
  return payload?.kind === 'business'
    ? `api/${endpoint} refused: ${payload.code}`
    : `api/${endpoint} failed: ${payload?.status ?? payload?.kind ?? 'aborted'}`;
}
