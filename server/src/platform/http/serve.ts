import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import * as v from 'valibot';
import {
  grantHeader,
  noGrant,
  replyCodes,
  type Endpoint,
  type EndpointData,
  type Language,
} from '@site/shared/contracts';
import { staffFactor } from '@site/shared/contracts/desk';
import { BusinessError, unauthorized } from '../errors/business-error';
import type { MessageKey } from '../texts';
import type { Caller } from './caller';
import { topicsOf } from './content-replies';
import { allowAnyOrigin } from './cors';
import { okEnvelope } from './envelope';
import { parseInput, type RuleTexts } from './input';
import { requireOwnSite } from './own-site';

type PartOf<E extends Endpoint, Part extends 'params' | 'query' | 'form' | 'json'> = E[Part] extends v.GenericSchema
  ? v.InferOutput<E[Part]>
  : unknown;

/** The validated fields of path, query and body together. */
type HandlerInput<E extends Endpoint> = PartOf<E, 'params'> &
  PartOf<E, 'query'> &
  PartOf<E, 'form'> &
  PartOf<E, 'json'>;

/** The call's data besides its input. */
interface Call<E extends Endpoint> {
  /** The caller; undefined only if anyone may call. */
  caller: E['access'] extends 'anyone' ? Caller | undefined : Caller;
  language: Language;
  /** The network address of the caller. */
  ip: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Replaces the endpoint's own `message`. */
  setMessage(key: MessageKey): void;
}

type Handler<E extends Endpoint> = (input: HandlerInput<E>, call: Call<E>) => Promise<EndpointData<E>>;
type LinkHandler<E extends Endpoint> = (input: HandlerInput<E> | undefined, call: Call<E>) => Promise<string>;
type HandlerOf<E extends Endpoint> = E extends { reply: 'redirect' } ? LinkHandler<E> : Handler<E>;

/**
 * Registers the route of an endpoint. It checks the permission first, then the input; then it calls the handler and creates the
 * envelope from its result. Outside production the response is validated against the endpoint's output, so that a
 * wrong response is reported as a fault of this server.
 * @param handler returns the envelope's data; for a bare response the body; for a redirect the address, without input if the
 *   link is malformed
 * @throws BusinessError Unauthorized without a valid token, INVALID_INPUT for input that breaks a rule
 */
export function serve<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: HandlerOf<E>): void {
  const preHandler: preHandlerAsyncHookHandler[] = [];
  const isHidden = endpoint.access === 'member' || endpoint.access === 'staff';
  if (isHidden) {
    preHandler.push(requireStaff(endpoint));
  } else if (endpoint.access !== 'anyone') {
    preHandler.push(requireCaller);
  }
  if (endpoint.ownSiteOnly) {
    preHandler.push(requireOwnSite);
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyBytes,
    // HEAD repeats a GET for its headers, but not a GET that changes state, as the links in mails do.
    exposeHeadRoute: endpoint.method === 'GET' && endpoint.repeatable && endpoint.reply !== 'redirect',
    onRequest: [
      ...(endpoint.builtIn ? [allowAnyOrigin] : []),
      ...(endpoint.content || endpoint.visitorContent ? [app.contentReplies.answerFromCache(endpoint)] : []),
    ],
    preHandler,
    config: { isHidden },
    handler: async (request, reply) => {
      let success = endpoint.success as MessageKey | undefined;
      const call: Call<E> = {
        caller: request.caller as Call<E>['caller'],
        language: request.language,
        ip: request.ip,
        request,
        reply,
        setMessage: (key) => {
          success = key;
        },
      };
      if (endpoint.reply === 'redirect') {
        return reply.redirect(await (handler as LinkHandler<E>)(readLink(endpoint, request), call));
      }
      const topics = topicsOf(endpoint, request);
      // Not for cached responses, which are the same for everybody.
      if (request.caller && !topics) {
        reply.header(grantHeader, request.caller.grantedUntil?.toISOString() ?? noGrant);
      }
      const input = readInput(endpoint, request);
      const read = async () => {
        const data = await (handler as Handler<E>)(input, call);
        if (app.checksReplies && endpoint.output) {
          v.assert(endpoint.output as v.GenericSchema, data);
        }
        return data;
      };
      if (topics) {
        const write = async () => JSON.stringify(okEnvelope(request, await read(), success));
        return app.contentReplies.answer(request, reply, topics, write);
      }
      const data = await read();
      return reply.send(endpoint.reply === 'bare' ? data : okEnvelope(request, data, success));
    },
  });
}

async function requireCaller(request: FastifyRequest): Promise<void> {
  if (!request.caller) {
    throw unauthorized();
  }
}

const uuid = v.pipe(v.string(), v.uuid());

/** Hides the path from others: they get the same response as for an unknown path (threat 56). */
const requireStaff =
  ({ access, audit = '', freshFactor = false }: Endpoint) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { caller, server } = request;
    if (!caller?.staff) {
      reply.callNotFound();
      return;
    }
    if (access === 'staff') {
      if (!isConfirmed(caller.staff.confirmedUntil, freshFactor)) {
        throw new BusinessError(replyCodes.secondFactorRequired, 'staff.secondFactorRequired');
      }
      // Written before anything is read, so that every access has its line (threat 58).
      const { id, accountId } = request.params as { id?: string; accountId?: string };
      const report = /^\d{1,9}$/.test(id ?? '') ? Number(id) : undefined;
      await server.noteStaffAccess({
        staffId: caller.userId,
        action: audit,
        report,
        accountId: v.is(uuid, accountId) ? accountId : undefined,
        requestId: request.id,
      });
    }
  };

/** Whether the second factor is valid; for a change it must have been given in the last half hour. */
function isConfirmed(until: Date | null, freshFactor: boolean): boolean {
  const lastMinutes = freshFactor ? staffFactor.hours * 60 - staffFactor.freshMinutes : 0;
  return until !== null && until.getTime() - Date.now() > lastMinutes * 60_000;
}

function readInput<E extends Endpoint>({ params, query, form, json, wording }: E, request: FastifyRequest) {
  const body = form ?? json;
  // Without a body all fields are missing.
  const given = request.body === undefined ? {} : request.body;
  return {
    ...(params && (parseInput(params as v.GenericSchema, request.params) as object)),
    ...(query && (parseInput(query as v.GenericSchema, request.query) as object)),
    ...(body && (parseInput(body as v.GenericSchema, given, wording as RuleTexts) as object)),
  } as HandlerInput<E>;
}

// A link in a mail leads to a page, even if the request failed.
function readLink<E extends Endpoint>({ query }: E, request: FastifyRequest): HandlerInput<E> | undefined {
  const parsed = v.safeParse(query as v.GenericSchema, request.query);
  return parsed.success ? (parsed.output as HandlerInput<E>) : undefined;
}
