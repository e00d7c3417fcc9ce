import type { Endpoint, EndpointData, EndpointInput } from '@site/shared/contracts';
import * as v from 'valibot';
import type { ApiCall } from './base-query';
import type { QueryValue } from './serialize-query';

/** What a caller gives: nothing where the endpoint takes nothing. */
type InputOf<E extends Endpoint> = unknown extends EndpointInput<E> ? void : EndpointInput<E>;
/** What a caller gets. An API that does not have an extension is not asked, and the data is null. */
type DataOf<E extends Endpoint> = E extends { extension: true } ? EndpointData<E> | null : EndpointData<E>;

interface Call<Input, Data> {
  query(input: Input): ApiCall;
  rawResponseSchema: v.GenericSchema<unknown, Data>;
  transformResponse(data: Data): Data;
}

/**
 * An endpoint of the API as a definition for RTK Query: `build.mutation(call(loginEndpoint))`.
 * @param reads the shape that the site reads, where it takes more than its own server sends; the endpoint's output otherwise
 * @param always the input of every call, where callers give none
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

// Where the site reads nothing of the data, whatever else an API sends there is no fault.
function defaultReading({ output, extension }: Endpoint): v.GenericSchema {
  const schema = output as v.GenericSchema | undefined;
  if (!schema || schema.type === 'null') {
    return v.unknown();
  }
  return extension ? v.nullable(schema) : schema;
}

/**
 * The request of an endpoint.
 * @param input the fields of path, query and body together; each goes where the endpoint wants it
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
