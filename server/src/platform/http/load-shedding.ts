import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { replyCodes } from '@site/shared/contracts';
import { networkKey } from '../security/network';
import { BusinessError } from '../errors/business-error';
import { hasBody, onceArrived } from './request-arrival';

const maxRunning = 300;
/** Unread responses of one network: each uses memory, and one connection can request a thousand at once. */
const maxUnreadPerNetwork = 200;
const maxHalfBodiesPerNetwork = 64;
/** No call takes longer; one whose client has left may end without a response. */
const longestMs = 15_000;

/** Calls that use the database; `/uploads` reads pictures from it. */
const limitedPaths = /^\/(?:api|uploads)/;

/**
 * Rejects calls under /api and /uploads above what this process can handle at a time, immediately and cheaply, so that accepted
 * calls are answered and /healthz stays fast (threat 55). A call counts only when its body has arrived: one with half a body
 * costs only a connection (threat 28). Incomplete bodies of one network are limited too; the one that has waited
 * longest is dropped for the newest, so that a client that sends its body at once always succeeds.
 *
 * A network may have as many running calls as there are free slots: alone half of them, two networks a third each. However many
 * calls one sends at a time, others are accepted (threat 55). A call has ended when its response exists: clients
 * that read slowly, or not at all, use no slots of others (threat 75), and those that leave early get no more slots.
 */
export function registerLoadShedding(app: FastifyInstance): void {
  const isCall = (request: FastifyRequest) => limitedPaths.test(request.url);
  const halfBodies = createHalfBodies();
  const running = createCounts();
  const unread = createCounts();
  const ends = new WeakMap<FastifyRequest, () => void>();

  const count = (request: FastifyRequest, reply: FastifyReply) => {
    const network = networkKey(request.ip);
    const [end, release] = [running.add(network), unread.add(network)];
    ends.set(request, end);
    reply.raw.once('close', () => {
      release();
      // The work for a client that has left goes on.
      if (ends.has(request)) {
        setTimeout(end, longestMs).unref();
      }
    });
  };
  const admit = (request: FastifyRequest, reply: FastifyReply) => {
    const network = networkKey(request.ip);
    if (running.of(network) >= maxRunning - running.all() || unread.of(network) >= maxUnreadPerNetwork) {
      throw overloaded();
    }
    count(request, reply);
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (isCall(request) && hasBody(request)) {
      halfBodies.add(request, reply);
    } else if (isCall(request)) {
      admit(request, reply);
    }
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    const isWaiting = isCall(request) && hasBody(request);
    if (isWaiting && request.raw.readableEnded) {
      admit(request, reply);
    } else if (isWaiting) {
      // An upload: its route reads the body itself.
      onceArrived(request, () => count(request, reply));
    }
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    ends.get(request)?.();
    ends.delete(request);
    done();
  });
}

function overloaded(): BusinessError {
  return new BusinessError(replyCodes.overloaded, 'error.overloaded', {
    status: 503,
    headers: { 'retry-after': '2', connection: 'close' },
  });
}

/** The counters of each network, and their total. */
function createCounts() {
  const byNetwork = new Map<string, number>();
  let all = 0;
  const change = (network: string, by: 1 | -1) => {
    all += by;
    byNetwork.set(network, (byNetwork.get(network) ?? 0) + by);
    if (byNetwork.get(network) === 0) {
      byNetwork.delete(network);
    }
  };
  return {
    of: (network: string): number => byNetwork.get(network) ?? 0,
    all: (): number => all,
    /** @returns a function that decrements the counter; calling it twice has no further effect */
    add(network: string): () => void {
      let isThere = true;
      change(network, 1);
      return () => {
        if (isThere) {
          isThere = false;
          change(network, -1);
        }
      };
    },
  };
}

/** The requests whose body has not arrived yet, by network, the longest waiting first. */
function createHalfBodies() {
  const byNetwork = new Map<string, Set<FastifyReply>>();
  return {
    add(request: FastifyRequest, reply: FastifyReply): void {
      const key = networkKey(request.ip);
      const waiting = byNetwork.get(key) ?? new Set();
      byNetwork.set(key, waiting.add(reply));
      const remove = () => {
        waiting.delete(reply);
        if (waiting.size === 0 && byNetwork.get(key) === waiting) {
          byNetwork.delete(key);
        }
      };
      request.raw.once('end', remove);
      reply.raw.once('close', remove);
      if (waiting.size > maxHalfBodiesPerNetwork) {
        const [oldest] = waiting;
        waiting.delete(oldest as FastifyReply);
        if (!oldest?.sent) {
          void oldest?.send(overloaded());
        }
      }
    },
  };
}
