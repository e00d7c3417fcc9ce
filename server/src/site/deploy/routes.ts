import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { listReleases, DeployError, revisionOf, sayLive, steer, type Releases } from '@site/shared/releases';
import type { DeployToken } from '../../platform/config/deploy-tokens';
import type { Context } from '../../platform/context';
import { okEnvelope } from '../../platform/http/envelope';
import { linkToRelease } from '../releases/release-link';
import { BucketAway } from '../releases/store/bucket';
import type { ReleaseStore } from '../releases/store/release-store';
import { authenticateTeam } from './authenticate';
import { checkPlan, planSchema, publishSchema, readOrder, steerSchema, uploadLimits } from './orders';
import { inTurn, publishStored, publishUpload } from './publish-upload';
import { openUploads } from './uploads';

declare module 'fastify' {
  interface FastifyRequest {
    /** The deploying team. */
    team: DeployToken | undefined;
  }
}

interface ModuleRoute {
  Params: { module: string };
}
interface UploadRoute {
  Params: { module: string; upload: string };
}

/**
 * `npm run deploy -- <module> --site <address>`: teams with a token (DEPLOY_TOKENS) publish their modules on the
 * running site, by the same rules and under the same lock as a deployment on its disk (threat 60). Without tokens these
 * routes do not exist.
 */
export function registerDeployRoutes(app: FastifyInstance, context: Context, store: ReleaseStore): void {
  const { config } = context;
  if (config.deployTokens.length === 0) {
    return;
  }
  app.register(async (scope) => {
    scope.decorateRequest('team', undefined);
    // Before any body is read.
    scope.addHook('onRequest', async (request) => {
      const { module } = request.params as { module: string };
      request.team = await authenticateTeam(context, request, module);
    });
    scope.setErrorHandler((thrown: FastifyError, request, reply) => {
      const error = explain(thrown);
      if (!(error instanceof DeployError)) {
        throw error;
      }
      // The rest of the body is not read.
      return reply
        .code(error.status)
        .header('connection', 'close')
        .send({ code: codeOf(error), message: error.say(request.language), data: null });
    });
    // A file's route reads it as a stream, so that it is never held in memory.
    scope.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null));
    registerSteering(scope, context, store);
    registerUploads(scope, store);
  });
}

/** What a team can be told about an error of the storage. */
function explain(error: FastifyError): Error {
  if (error instanceof BucketAway) {
    return new DeployError('storageAway', { reason: error.message });
  }
  return error.code === 'ENOSPC' ? new DeployError('diskFull') : error;
}

const codeOf = ({ key }: DeployError): string =>
  `DEPLOY_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** The site's releases, changed in the name of a team; the audit log contains its address. */
const releasesOf = (store: ReleaseStore, { team, ip }: FastifyRequest, module: string): Promise<Releases> =>
  store.open(module, { by: (team as DeployToken).team, address: ip });

function registerSteering(scope: FastifyInstance, { config: { publicUrl } }: Context, store: ReleaseStore): void {
  const siteDir = store.workspace;

  scope.get<ModuleRoute>('/api/deploy/:module', async (request, reply) => {
    const { module } = request.params;
    const releases = await releasesOf(store, request, module);
    const data = { revision: revisionOf(releases, module), lines: listReleases(siteDir, releases, module) };
    return reply.header('cache-control', 'no-store').send(okEnvelope(request, data));
  });

  scope.post<ModuleRoute>('/api/deploy/:module', async (request) => {
    const { module } = request.params;
    const releases = await releasesOf(store, request, module);
    const { revision, link, publish, ...order } = readOrder(steerSchema, request.body);
    const line = await inTurn(releases, module, revision, async () => {
      if (link !== undefined) {
        const { release } = releases.stored(module, link);
        releases.note(module, 'link', undefined, link);
        return linkToRelease(siteDir, publicUrl, module, release);
      }
      if (publish !== undefined) {
        await publishStored(siteDir, releases, module, publish, order);
      } else {
        steer(releases, module, order);
      }
      return sayLive(releases, module);
    });
    request.log.info({ module, team: request.team?.team }, `deployment: ${link === undefined ? line : 'a link'}`);
    return okEnvelope(request, { line });
  });
}

function registerUploads(scope: FastifyInstance, store: ReleaseStore): void {
  const uploads = openUploads(store);

  scope.post<ModuleRoute>('/api/deploy/:module/uploads', { bodyLimit: uploadLimits.planBytes }, async (request) => {
    const { module } = request.params;
    const plan = readOrder(planSchema, request.body);
    checkPlan(plan);
    const stored = (await releasesOf(store, request, module)).list(module);
    const begun = await uploads.begin(
      module,
      plan,
      stored.map(({ release }) => release),
    );
    return okEnvelope(request, { upload: begun.id, missing: begun.missing });
  });

  scope.put<{ Params: UploadRoute['Params'] & { '*': string } }>(
    '/api/deploy/:module/uploads/:upload/*',
    async (request) => {
      const { module, upload, '*': path } = request.params;
      await uploads.receive(module, upload, path, request.raw);
      return okEnvelope(request);
    },
  );

  scope.post<UploadRoute>('/api/deploy/:module/uploads/:upload', async (request) => {
    const { module, upload } = request.params;
    const releases = await releasesOf(store, request, module);
    const { revision, ...order } = readOrder(publishSchema, request.body);
    const published = await inTurn(releases, module, revision, async () =>
      publishUpload(store.workspace, releases, module, await uploads.collect(module, upload), order),
    );
    await uploads.end(module, upload);
    request.log.info({ module, team: request.team?.team }, `deployment: ${published.line}`);
    return okEnvelope(request, published);
  });
}
