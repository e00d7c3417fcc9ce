import { toJsonSchema } from '@valibot/to-json-schema';
import type { OpenAPIV3_1 } from 'openapi-types';
import type * as v from 'valibot';
import { languages, replyCodes, type Endpoint } from '@site/shared/contracts';
import { endpointsByDomain } from '@site/shared/contracts/all-endpoints';
import { summaries } from './summaries';

type Json = Record<string, unknown>;

const introduction = {
  en: `Every reply is an envelope with HTTP status 200, also for an outcome of the business: \`code\` is "OK" on success,
\`message\` is for people, in the language of the header \`language\`, and \`data\` carries the payload. Other statuses are
faults of transport and carry the same envelope. Without a valid session the code is "Unauthorized".`,
  cn: `所有响应均采用统一的信封格式，HTTP 状态码为 200，业务失败时也是如此：成功时 \`code\` 为 "OK"；\`message\` 为提示文字，语言由请求头
\`language\` 决定；\`data\` 为数据内容。其他状态码表示传输层错误，响应格式相同。会话无效时 \`code\` 为 "Unauthorized"。`,
};

/** Only staff can see that these calls exist (threat 56). */
const staffOnly: Endpoint['access'][] = ['member', 'staff'];

/**
 * The API as an OpenAPI 3.1 document, generated from the values that register the routes.
 * @param publicUrl the API's address
 */
export function describeApi(publicUrl: string): OpenAPIV3_1.Document {
  const paths: Record<string, Json> = {};
  for (const [domain, endpoints] of Object.entries(endpointsByDomain)) {
    for (const [name, endpoint] of Object.entries(endpoints).filter(([, { access }]) => !staffOnly.includes(access))) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operationId = name.replace(/Endpoint$/, '');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeCall(operationId, domain, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Anatomy Movement Education',
      version: '1.0.0',
      description: `${introduction.en}\n\n${introduction.cn}`,
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(endpointsByDomain).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: {
        language: {
          name: 'language',
          in: 'header',
          description: 'Language of `message` and of the texts in `data`; English where it is left out.',
          schema: { type: 'string', enum: [...languages] },
        },
        platform: {
          name: 'Platform',
          in: 'header',
          description: 'What calls; the site sends `PC`. A script of the site always sends it, a navigation cannot.',
          schema: { type: 'string' },
        },
      },
      schemas: {
        Code: {
          description: 'What became of the call. Faults of transport have further codes.',
          anyOf: [{ enum: [...new Set(Object.values(replyCodes))] }, { type: 'string' }],
        },
        Envelope: envelopeOf({}),
      },
    },
  };
}

function describeCall(operationId: string, domain: string, endpoint: Endpoint): Json {
  const { params, query, form, json, upload, access } = endpoint;
  const body = form ?? json;
  return {
    operationId,
    tags: [domain],
    summary: summaries[operationId]?.en,
    description: summaries[operationId]?.cn,
    security: access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      { $ref: '#/components/parameters/language' },
      { $ref: '#/components/parameters/platform' },
    ],
    ...(body && { requestBody: { required: true, content: bodyContent(body, form !== undefined) } }),
    ...(upload && { requestBody: { required: true, content: uploadContent(upload) } }),
    responses: responsesOf(endpoint),
    'x-repeatable': endpoint.repeatable,
    ...(endpoint.extension && { 'x-extension': true }),
  };
}

// All calls accept both kinds of body; the site sends the first one.
function bodyContent(schema: Endpoint['form'], isForm: boolean): Json {
  const content = { schema: shapeOf(schema, 'input') };
  const types = ['application/x-www-form-urlencoded', 'application/json'];
  return Object.fromEntries((isForm ? types : types.reverse()).map((type) => [type, content]));
}

function uploadContent(field: string): Json {
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [field],
        properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    },
  };
}

function responsesOf({ reply, output }: Endpoint): Json {
  if (reply === 'redirect') {
    return {
      302: { description: 'Leads to a page of the site.', headers: { location: { schema: { type: 'string' } } } },
    };
  }
  const data = shapeOf(output, 'output');
  const schema = reply === 'bare' ? data : envelopeOf(data);
  return {
    200: {
      description: 'Done, or an outcome of the business: `code` says which.',
      content: { 'application/json': { schema } },
    },
    default: {
      description:
        'A fault of transport: the request is malformed, too large or of the wrong type, or the server is busy.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
    },
  };
}

function envelopeOf(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    // A response without code OK has no payload.
    properties: {
      code: { $ref: '#/components/schemas/Code' },
      message: { type: 'string' },
      data: { anyOf: [data, { type: 'null' }] },
    },
  };
}

function parametersOf(schema: Endpoint['query'], place: 'path' | 'query'): Json[] {
  if (!schema) {
    return [];
  }
  const { properties = {}, required = [] } = shapeOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

/** A schema as JSON Schema. Checks beyond types and lengths cannot be expressed there, and are left out. */
function shapeOf(schema: Endpoint['output'], typeMode: 'input' | 'output'): Json {
  const { $schema: _draft, ...shape } = toJsonSchema(schema as v.GenericSchema, {
    typeMode,
    target: 'draft-2020-12',
    errorMode: 'ignore',
  });
  return shape;
}
