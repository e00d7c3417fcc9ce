import {
  address,
  fields,
  hide,
  list,
  record,
  show,
  showInLog,
  showName,
  structure,
  type LogRule,
} from '@site/shared/session';

/** `commerce/getOrders({"page":2})`: the name of the endpoint, and a mark for its argument. */
const cacheKey: LogRule = (value) => {
  const [, name, input] = /^([\w/-]{1,80})\((.*)\)$/s.exec(String(value)) ?? [];
  return name === undefined ? hide(value) : `${name}(${input === 'undefined' ? input : String(hide(input))})`;
};

const error = fields({ kind: showName, code: showName, status: showName, requestId: showName, name: showName });
const args = fields({ softwarePackageId: show, page: show, pageSize: show, goodsId: show, once: show });
const subscriptionOptions = fields({
  refetchOnFocus: show,
  refetchOnReconnect: show,
  pollingInterval: show,
  skipPollingIfUnfocused: show,
});
/** The subscribers of a call, by RTK Query's ids. */
const listeners = record(show, subscriptionOptions);
const call = {
  endpointName: show,
  requestId: show,
  originalArgs: args,
  startedTimeStamp: show,
  fulfilledTimeStamp: show,
  status: show,
  data: structure,
  error,
};
const meta = fields({
  arg: fields({
    type: show,
    endpointName: show,
    queryCacheKey: cacheKey,
    originalArgs: args,
    subscribe: show,
    forceRefetch: show,
    track: show,
    subscriptionOptions,
  }),
  requestId: show,
  requestStatus: show,
  startedTimeStamp: show,
  fulfilledTimeStamp: show,
  baseQueryMeta: fields({ requestId: show, handled: show, method: show, path: address }),
  rejectedWithValue: show,
  aborted: show,
  condition: show,
  RTK_autoBatch: show,
});
const tag = fields({ type: show, id: show });
const rules = (payload: LogRule) => ({ payload, meta, error: payload });
const pointed = { payload: fields({ queryCacheKey: cacheKey, requestId: show, options: subscriptionOptions }), meta };
const isOfOne = (value: unknown): boolean => !Object.values(value ?? 0).some((option) => typeof option === 'object');
/** The subscribers of each call, as patches of the state. */
const patch = fields({
  op: show,
  path: list((part) => (String(part).includes('(') ? cacheKey(part) : show(part))),
  // Of one subscriber, or of all subscribers of a call.
  value: (value) => (isOfOne(value) ? subscriptionOptions : listeners)(value),
});
const ended = rules(error);

showInLog({
  actions: {
    'api/executeQuery/pending': rules(hide),
    'api/executeQuery/fulfilled': rules(structure),
    'api/executeQuery/rejected': ended,
    'api/executeMutation/pending': rules(hide),
    'api/executeMutation/fulfilled': rules(structure),
    'api/executeMutation/rejected': ended,
    'api/queries/removeQueryResult': pointed,
    'api/mutations/removeMutationResult': pointed,
    'api/subscriptions/unsubscribeQueryResult': pointed,
    'api/internalSubscriptions/subscriptionsUpdated': { payload: list(patch) },
    'api/invalidation/updateProvidedBy': {
      payload: list(fields({ queryCacheKey: cacheKey, providedTags: list(tag) })),
      meta,
    },
  },
  slices: {
    api: fields({
      queries: record(cacheKey, fields(call)),
      mutations: record(show, fields(call)),
      provided: fields({ tags: record(show, record(show, list(cacheKey))), keys: record(cacheKey, list(tag)) }),
      subscriptions: record(cacheKey, listeners),
      config: fields({}, show),
    }),
  },
});
