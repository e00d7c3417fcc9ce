import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { DeployError } from '@site/shared/releases';
import type { DeployToken } from '../../platform/config/deploy-tokens';
import type { Context } from '../../platform/context';
import { tooManyAttempts } from '../../platform/errors/business-error';
import { countUse, type UseLimit } from '../../platform/security/attempts-repository';
import { networkKey } from '../../platform/security/network';

const wrongTokens: UseLimit = { bucket: 'deploy-token', uses: 20 };

/** The team of a token. Every hash is compared completely, so that the response time reveals nothing. */
function findTeam(tokens: DeployToken[], given: string): DeployToken | undefined {
  const hash = createHash('sha256').update(given).digest();
  return tokens.filter((token) => timingSafeEqual(token.hash, hash))[0];
}

const isLoopback = (ip: string): boolean => isIP(ip) !== 0 && /^(?:127\.|::1$|::ffff:127\.)/.test(ip);

/**
 * The deploying team, by its token (threat 60). A right one is always accepted: its 32 random bytes cannot be guessed.
 * After 20 wrong ones of a network within an hour, further ones are not logged.
 * @throws DeployError over plain http from another machine, for a wrong token, and for a module of another team;
 * BusinessError TOO_MANY_ATTEMPTS
 */
export async function authenticateTeam(
  { config, database, log }: Context,
  { protocol, ip, headers }: FastifyRequest,
  module: string,
): Promise<DeployToken> {
  if (protocol !== 'https' && !isLoopback(ip)) {
    throw new DeployError('plainHttp');
  }
  const [, given] = /^Bearer ([\x21-\x7e]{1,500})$/.exec(headers.authorization ?? '') ?? [];
  const token = given === undefined ? undefined : findTeam(config.deployTokens, given);
  if (!token) {
    const wait = await countUse(database, wrongTokens, networkKey(ip));
    if (wait > 0) {
      throw tooManyAttempts(wait);
    }
    log.warn({ module }, 'a deployment with a wrong token was refused');
    throw new DeployError('wrongToken');
  }
  if (!token.modules.includes(module)) {
    throw new DeployError('notYours', { team: token.team, module });
  }
  return token;
}
