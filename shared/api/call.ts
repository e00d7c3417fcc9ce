import type { Endpoint, EndpointData, EndpointInput } from '@site/shared/contracts';
import * as v from 'valibot';
import type { ApiCall } from './base-query';
import type { QueryValue } from './serialize-query';

/** The input of a call; void if the endpoint has none. */
type InputOf<E extends Endpoint> = unknown extends EndpointInput<E> ? void : EndpointInput<E>;
/** The result of a call. An API without an extension is not called, and the data is null. */
type DataOf<E extends Endpoint> = E extends { extension: true } ? EndpointData<E> | null : EndpointData<E>;

interface Call<Input, Data> {
  query(input: Input): ApiCall;
  rawResponseSchema: v.GenericSchema<unknown, Data>;
  transformResponse(data: Data): Data;
}

/**
 * An endpoint of the API as a definition for RTK Query: `build.mutation(call(loginEndpoint))`.
 * @param reads the schema of the response, if the site accepts more than its own server sends; otherwise the endpoint's output
 * @param always the input of every call, if callers pass none
 */
export function call<E extends Endpoint>(endpoint: E): Call<InputOf<E>, DataOf<E>>;
export function call<E extends Endpoint, S extends v.GenericSchema>(
  endpoint: E,
  reads: S,
): Call<InputOf<E>, v.InferOutput<S>>;
export function call<E extends Endpoint, S extends v.GenericSchema>(
  endpoint: E,
  reads: S,
  always: EndpointInput<E>,
): Call<void, v.InferOutput<S>>;
export function call(endpoint: Endpoint, reads = defaultReading(endpoint), always?: object): Call<unknown, unknown> {
  return {
    query: (input) => requestOf(endpoint, always ?? input),
    rawResponseSchema: reads as v.GenericSchema<unknown, unknown>,
    transformResponse: (data) => data,
  };
}

// If the site reads no data, any data from the API is accepted.
function defaultReading({ output, extension }: Endpoint): v.GenericSchema {
  const schema = output as v.GenericSchema | undefined;
  if (!schema || schema.type === 'null') {
    return v.unknown();
  }
  return extension ? v.nullable(schema) : schema;
}

/**
 * The request of an endpoint.
 * @param input the fields of path, query and body together; the endpoint's schemas decide where each is sent
 */
export function requestOf<E extends Endpoint>(endpoint: E, input?: EndpointInput<E>): ApiCall {
  const { method, path, query, form, json, reply, extension, builtIn, repeatable } = endpoint as Endpoint;
  const fields = { ...(input as Record<string, QueryValue> | undefined) };
  const url = path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = fields[name];
    delete fields[name];
    return encodeURIComponent(String(value));
  });
  return {
    url,
    ...(url !== path && { route: path }),
    method,
    ...(query && { params: fields }),
    ...(form && { form: fields as Record<string, string> }),
    ...(json && { json: fields }),
    ...(reply === 'bare' && { bare: true }),
    ...(extension && !builtIn && { extension }),
    ...(builtIn && { builtIn }),
    ...(!repeatable && { once: true }),
  };
}
