import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import type { Config } from '../../platform/config/config';
import { describeApi } from './document';

/** `GET /api/openapi.json`, and a documentation page at `/api/docs`; this server serves its viewer. */
export function registerApiDocs(app: FastifyInstance, config: Config): void {
  const document = describeApi(config.publicUrl);
  app.get('/api/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(document));
  app.register(swagger, { mode: 'static', specification: { document: document as unknown as OpenAPIV3.Document } });
  app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The viewer's own script sets its styles, and it loads nothing from other servers.
    staticCSP:
      "default-src 'self'; img-src 'self' data:; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    theme: { title: 'API' },
    uiConfig: { deepLinking: true, validatorUrl: null, layout: 'BaseLayout' },
  });
}
