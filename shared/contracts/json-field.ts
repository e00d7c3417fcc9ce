import * as v from 'valibot';

/**
 * Reads a JSON-in-a-string field (avatar, image, pcPath, fastspringParams). The value may be malformed, empty, plain or
 * already an object (spec 3): a value that does not match the schema becomes undefined, and nothing is thrown (threat
 * 22).
 */
export function parseJsonField<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  try {
    const parsed = v.safeParse(schema, typeof value === 'string' ? JSON.parse(value) : value);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

const webAddress = /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/i;

/** An address that a page may load: http(s), or a path of this site. Script schemes are never accepted. */
export const webAddressSchema = v.pipe(v.string(), v.maxLength(2048), v.regex(webAddress));

const optionalText = v.fallback(v.optional(v.string()), undefined);
const fileReferenceSchema = v.looseObject({ file: optionalText, url: optionalText });

/**
 * The address in `image`, `photo` or `avatar` (spec 3: a JSON string with file or url, or a plain value).
 * @returns an http(s) address or a path of the site, or undefined if there is none
 */
export function parseFileAddress(value: unknown): string | undefined {
  const reference = parseJsonField(fileReferenceSchema, value);
  const candidates = reference ? [reference.file, reference.url] : [value];
  return candidates.map((candidate) => v.safeParse(webAddressSchema, candidate)).find((parsed) => parsed.success)
    ?.output as string | undefined;
}

const pathSchema = v.looseObject({ url: webAddressSchema });

/** The address in `pcPath` (spec 2.10: a JSON string with a url), or undefined. */
export function parsePcPath(value: unknown): string | undefined {
  return parseJsonField(pathSchema, value)?.url;
}
